import { fetched, noPorts } from './fetched.ts';
import { accessContainer } from './access-container.ts';

const results = () => import('#composition/portal/pages/results.tsx');

/** Loads a page together with the pages that may end it, so that an outcome never waits for a file that fails to load (EXT-1336). */
const withEnds = async <Page>(page: Promise<Page>, ...ends: readonly Promise<unknown>[]): Promise<Page> => {
  const [own] = await Promise.all([page, ...ends]);
  return own;
};

/** Functions that load the access pages with which few visits begin, so that those pages do not enlarge the login page. */
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
    withEnds(
      fetched(
        accessContainer,
        import('#composition/portal/pages/forgotten-password.tsx'),
        import('./ports/forgotten-password.ts'),
      ),
      results(),
    ),
  reactivation: () =>
    withEnds(
      fetched(
        accessContainer,
        import('#composition/portal/pages/reactivation.tsx'),
        import('./ports/reactivation.ts'),
      ),
      results(),
    ),
  keyRequest: () =>
    withEnds(
      fetched(
        accessContainer,
        import('#composition/portal/pages/key-request.tsx'),
        import('./ports/key-request.ts'),
      ),
      results(),
      import('#composition/portal/pages/key-receipt.tsx'),
      import('./ports/key-receipt.ts'),
    ),
  passkeys: () =>
    fetched(accessContainer, import('#composition/portal/pages/passkeys.tsx'), import('./ports/passkeys.ts')),
  passkeySignIn: () =>
    fetched(
      accessContainer,
      import('#composition/portal/pages/passkey-sign-in.tsx'),
      import('./ports/passkeys.ts'),
    ),
  keyReceipt: () =>
    fetched(
      accessContainer,
      import('#composition/portal/pages/key-receipt.tsx'),
      import('./ports/key-receipt.ts'),
    ),
};

/** Loads the result and error pages of the access area, such as the end of a journey or a system error. */
export const resultPages = () => fetched(accessContainer, results(), noPorts);
