import { expect, it } from 'vitest';
import { confirmSignIn } from '#core/access/sign-in/confirm-sign-in.ts';
import { TE } from '#core/shared/fp.ts';
import { noAuthenticator, shownPasskeys } from '#adapters/browser/shown-passkeys.ts';
import { PasskeySignInStore } from '#ui/access/passkey-sign-in/PasskeySignInStore.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

it.each([
  [429, {}, true, /^Hubo demasiadas solicitudes.*en un minuto\.$/],
  [400, { codigo: 'FLUJO_NO_VALIDO' }, false, /^El tiempo para terminar de ingresar se acabó/],
] as const)(
  'EXT-1303 after %s %o a sign-in that waits stays open: %s',
  async (status, body, isOpen, words) => {
    const passkeys = { ...shownPasskeys, challenge: () => TE.left(refusedWith(status, body)) };
    const store = new PasskeySignInStore(confirmSignIn({ authenticator: noAuthenticator(true), passkeys }), {
      settings: somePortalSettings,
      isSupported: () => true,
      leaveFor: () => undefined,
    });
    await store.confirm();
    expect([store.isOpen, store.isPending]).toEqual([isOpen, false]);
    expect(store.said?.message).toMatch(words);
  },
);
