import type { ComponentType } from 'react';
import { AccessArea, type AccessPages } from '#ui/app/AccessArea.tsx';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { giveAll, newContainer } from '../container.ts';
import * as login from '../portal/pages/sign-in.tsx';
import * as verify from '../portal/pages/verify.tsx';
import { nobody, Nothing } from './nobody.ts';

/** Makes the root component of the access area for pre-rendering its first pages. */
export const access = (settings: PortalSettings): ComponentType => {
  const own = giveAll(
    newContainer(),
    { ...login.takes, ...verify.takes },
    {
      portalSettings: () => settings,
      after: () => nobody,
      captchaOfSignIn: () => nobody,
      carriedRut: () => ({ put: nobody, rut: nobody }),
      cookies: () => ({
        areEnabled: nobody,
        hasBookmark: nobody,
        hasStop: nobody,
        putStop: nobody,
        context: nobody,
        takeRefusedRut: nobody,
      }),
      leaveFor: () => nobody,
      signIn: () => ({ post: nobody }),
      verification: () => nobody,
    },
  );
  const pages: AccessPages = {
    signIn: login.page(own),
    signInError: Nothing,
    blockedKey: Nothing,
    passkeys: Nothing,
    passkeySignIn: Nothing,
    forgottenPassword: Nothing,
    resetWithProduct: Nothing,
    resetWithoutProduct: Nothing,
    resetNoDevice: Nothing,
    resetSystemError: Nothing,
    reactivation: Nothing,
    reactivationResult: Nothing,
    keyRequest: Nothing,
    keyReceipt: Nothing,
    keyRequestError: Nothing,
    contingency: Nothing,
    systemError: Nothing,
    noPermission: Nothing,
    signInMessage: Nothing,
    message: Nothing,
    verify: verify.page(own),
  };
  return () => <AccessArea pages={pages} />;
};
