import { AccessArea } from '#ui/app/AccessArea.tsx';
import { laterPage } from '#ui/kit/later.tsx';
import type { page as resultPages } from '#composition/portal/pages/results.tsx';
import { leaveFor } from '#composition/portal/tokens.ts';
import { giveAll, within } from '../container.ts';
import { fetched, noPorts } from './fetched.ts';
import { portal } from './portal.ts';

const area = giveAll(
  within(portal),
  { leaveFor },
  { leaveFor: () => (address: string) => window.location.assign(address) },
);

const results = (name: keyof ReturnType<typeof resultPages>) =>
  laterPage(async () => ({
    default: (await fetched(area, import('#composition/portal/pages/results.tsx'), noPorts)).default[name],
  }));

const pages = {
  signIn: laterPage(() =>
    fetched(area, import('#composition/portal/pages/sign-in.tsx'), import('./ports/sign-in.ts')),
  ),
  signInError: laterPage(() =>
    fetched(area, import('#composition/portal/pages/sign-in-error.tsx'), import('./ports/sign-in-error.ts')),
  ),
  blockedAlert: laterPage(() =>
    fetched(area, import('#composition/portal/pages/blocked-alert.tsx'), noPorts),
  ),
  forgottenPassword: laterPage(() =>
    fetched(
      area,
      import('#composition/portal/pages/forgotten-password.tsx'),
      import('./ports/forgotten-password.ts'),
    ),
  ),
  resetWithProduct: results('resetWithProduct'),
  resetWithoutProduct: results('resetWithoutProduct'),
  resetNoDevice: results('resetNoDevice'),
  resetSystemError: results('resetSystemError'),
  reactivation: laterPage(() =>
    fetched(area, import('#composition/portal/pages/reactivation.tsx'), import('./ports/reactivation.ts')),
  ),
  reactivationResult: results('reactivationResult'),
  keyRequest: laterPage(() =>
    fetched(area, import('#composition/portal/pages/key-request.tsx'), import('./ports/key-request.ts')),
  ),
  keyReceipt: laterPage(() =>
    fetched(area, import('#composition/portal/pages/key-receipt.tsx'), import('./ports/key-receipt.ts')),
  ),
  keyRequestError: results('keyRequestError'),
  contingency: results('contingency'),
  systemError: results('systemError'),
  noPermission: results('systemError'),
  signInMessage: results('signInMessage'),
  message: results('message'),
  verify: laterPage(() =>
    fetched(area, import('#composition/portal/pages/verify.tsx'), import('./ports/verify.ts')),
  ),
};

const Access = () => <AccessArea pages={pages} />;

export default Access;
