import { fetched, noPorts } from './fetched.ts';
import { accessContainer } from './access-container.ts';

/** The pages that few visits begin with: what each of them loads is no weight of the login. */
export const laterPages = {
  signInError: () =>
    fetched(
      accessContainer,
      import('#composition/portal/pages/sign-in-error.tsx'),
      import('./ports/sign-in-error.ts'),
    ),
  blockedKey: () =>
    fetched(
      accessContainer,
      import('#composition/portal/pages/blocked-key.tsx'),
      import('./ports/blocked-key.ts'),
    ),
  forgottenPassword: () =>
    fetched(
      accessContainer,
      import('#composition/portal/pages/forgotten-password.tsx'),
      import('./ports/forgotten-password.ts'),
    ),
  reactivation: () =>
    fetched(
      accessContainer,
      import('#composition/portal/pages/reactivation.tsx'),
      import('./ports/reactivation.ts'),
    ),
  keyRequest: () =>
    fetched(
      accessContainer,
      import('#composition/portal/pages/key-request.tsx'),
      import('./ports/key-request.ts'),
    ),
  keyReceipt: () =>
    fetched(
      accessContainer,
      import('#composition/portal/pages/key-receipt.tsx'),
      import('./ports/key-receipt.ts'),
    ),
};

/** The pages that end a journey or stand for one that failed. */
export const resultPages = () =>
  fetched(accessContainer, import('#composition/portal/pages/results.tsx'), noPorts);
