import { sendThirdKey } from '#core/access/challenge/send-third-key.ts';
import { signWithPasskey } from '#core/access/challenge/sign-with-passkey.ts';
import {
  authorisePasskey,
  createPasskey,
  devicesForChange,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#core/access/passkeys/change-passkeys.ts';
import type { Authenticator, PasskeyCalls } from '#core/access/ports.ts';
import { noAuthenticator, shownPasskeys } from '#adapters/browser/shown-passkeys.ts';
import { PasskeysStore } from '#ui/access/passkeys/PasskeysStore.ts';
import { somePortalSettings } from './builders/portal-settings.ts';

/** Builds the store of the passkeys page over these calls; a call that is not given is that of the demonstration. */
export const passkeysStoreOver = (
  calls: Partial<PasskeyCalls> = {},
  authenticator: Authenticator = noAuthenticator(true),
): PasskeysStore => {
  const passkeys = { ...shownPasskeys, ...calls };
  const ports = { passkeys, authenticator };
  return new PasskeysStore(
    {
      list: listPasskeys(ports),
      devices: devicesForChange(ports),
      sendThirdKey: () => sendThirdKey(passkeys)(undefined),
      authorise: authorisePasskey(ports),
      create: createPasskey(ports),
      rename: renamePasskey(ports),
      remove: removePasskey(ports),
      signWithPasskey: signWithPasskey(ports),
    },
    { settings: somePortalSettings, leaveFor: () => undefined },
  );
};
