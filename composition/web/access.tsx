import { reloadWhenBroughtBack } from '#adapters/browser/renew-when-brought-back.ts';
import { AccessArea } from '#ui/app/AccessArea.tsx';
import { laterPage } from '#ui/kit/later.tsx';
import type { page as resultPages } from '#composition/portal/pages/results.tsx';
import { fetched } from './fetched.ts';
import type { laterPages } from './later-access.ts';
import { accessContainer } from './access-container.ts';

const load = (name: keyof typeof laterPages) => async () =>
  (await import('./later-access.ts')).laterPages[name]();

const later = (name: keyof typeof laterPages) => laterPage(load(name));

const results = (name: keyof ReturnType<typeof resultPages>) =>
  laterPage(async () => {
    const { default: all } = await (await import('./later-access.ts')).resultPages();
    return { default: all[name] };
  });

reloadWhenBroughtBack(window);

// Preloads the page that may follow, ignoring a failure, since the page loads the code again when needed.
const bringWhatMayFollow = () => void load('forgottenPassword')().catch(() => undefined);

/** Pre-rendered sign-in page, whose code is loaded for hydration. */
export const signIn = laterPage(() => {
  document.addEventListener('input', bringWhatMayFollow, { once: true });
  return fetched(
    accessContainer,
    import('#composition/portal/pages/sign-in.tsx'),
    import('./ports/sign-in.ts'),
  );
});

export const verify = laterPage(() =>
  fetched(accessContainer, import('#composition/portal/pages/verify.tsx'), import('./ports/verify.ts')),
);

const pages = {
  signIn,
  signInError: later('signInError'),
  blockedKey: later('blockedKey'),
  forgottenPassword: later('forgottenPassword'),
  resetWithProduct: results('resetWithProduct'),
  resetWithoutProduct: results('resetWithoutProduct'),
  resetNoDevice: results('resetNoDevice'),
  resetSystemError: results('resetSystemError'),
  reactivation: later('reactivation'),
  reactivationResult: results('reactivationResult'),
  keyRequest: later('keyRequest'),
  keyReceipt: later('keyReceipt'),
  keyRequestError: results('keyRequestError'),
  passkeys: later('passkeys'),
  passkeySignIn: later('passkeySignIn'),
  contingency: results('contingency'),
  systemError: results('systemError'),
  noPermission: results('systemError'),
  signInMessage: results('signInMessage'),
  message: results('message'),
  verify,
};

const Access = () => <AccessArea pages={pages} />;

export default Access;
