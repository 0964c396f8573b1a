import type { ComponentType } from 'react';
import { reloadWhenBroughtBack } from '#adapters/browser/renew-when-brought-back.ts';
import { AccessArea } from '#ui/app/AccessArea.tsx';
import { laterPage } from '#ui/kit/later.tsx';
import type { page as resultPages } from '../portal/pages/results.tsx';
import type { Demo } from './give-demo.ts';
import { shown } from './shown.ts';

/** Makes the root component of the access area over the in-page bank. */
export const accessOf = (demo: Demo): ComponentType => {
  const results = (name: keyof ReturnType<typeof resultPages>) =>
    laterPage(async () => ({
      default: (await shown(demo, import('../portal/pages/results.tsx'))).default[name],
    }));
  const pages = {
    signIn: laterPage(() => shown(demo, import('../portal/pages/sign-in.tsx'))),
    signInError: laterPage(() => shown(demo, import('../portal/pages/sign-in-error.tsx'))),
    passkeys: laterPage(() => shown(demo, import('../portal/pages/passkeys.tsx'))),
    passkeySignIn: laterPage(() => shown(demo, import('../portal/pages/passkey-sign-in.tsx'))),
    blockedKey: laterPage(() => shown(demo, import('../portal/pages/blocked-key.tsx'))),
    forgottenPassword: laterPage(() => shown(demo, import('../portal/pages/forgotten-password.tsx'))),
    resetWithProduct: results('resetWithProduct'),
    resetWithoutProduct: results('resetWithoutProduct'),
    resetNoDevice: results('resetNoDevice'),
    resetSystemError: results('resetSystemError'),
    reactivation: laterPage(() => shown(demo, import('../portal/pages/reactivation.tsx'))),
    reactivationResult: results('reactivationResult'),
    keyRequest: laterPage(() => shown(demo, import('../portal/pages/key-request.tsx'))),
    keyReceipt: laterPage(() => shown(demo, import('../portal/pages/key-receipt.tsx'))),
    keyRequestError: results('keyRequestError'),
    contingency: results('contingency'),
    systemError: results('systemError'),
    noPermission: results('systemError'),
    signInMessage: results('signInMessage'),
    message: results('message'),
    verify: laterPage(() => shown(demo, import('../portal/pages/verify.tsx'))),
  };
  reloadWhenBroughtBack(window);
  return () => <AccessArea pages={pages} />;
};
