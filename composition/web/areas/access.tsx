import { AccessArea } from '#ui/app/AccessArea.tsx';
import { laterPage } from '#ui/kit/later.tsx';
import type * as resultPages from '#composition/portal/pages/results.tsx';

type ResultPage = keyof typeof resultPages;

const results = (name: ResultPage) =>
  laterPage(async () => ({ default: (await import('#composition/portal/pages/results.tsx'))[name] }));

const pages = {
  signIn: laterPage(() => import('#composition/portal/pages/sign-in.tsx')),
  signInError: laterPage(() => import('#composition/portal/pages/sign-in-error.tsx')),
  blockedAlert: laterPage(() => import('#composition/portal/pages/blocked-alert.tsx')),
  forgottenPassword: laterPage(async () =>
    (await import('#composition/portal/pages/forgotten-password.tsx')).loaded(),
  ),
  resetWithProduct: results('WithProductPage'),
  resetWithoutProduct: results('WithoutProductPage'),
  resetNoDevice: results('NoDevicePage'),
  resetSystemError: results('ResetErrorPage'),
  reactivation: laterPage(() => import('#composition/portal/pages/reactivation.tsx')),
  reactivationResult: results('ReactivationMessage'),
  keyRequest: laterPage(async () => (await import('#composition/portal/pages/key-request.tsx')).loaded()),
  keyReceipt: laterPage(() => import('#composition/portal/pages/key-receipt.tsx')),
  keyRequestError: results('KeyRequestErrorPage'),
  contingency: results('ContingencyPage'),
  systemError: results('SystemErrorPage'),
  noPermission: results('SystemErrorPage'),
  signInMessage: results('LoginMessagePage'),
  message: results('MessageHandler'),
  verify: laterPage(() => import('#composition/portal/pages/verify.tsx')),
};

const Access = () => <AccessArea pages={pages} />;

export default Access;
