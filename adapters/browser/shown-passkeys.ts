import { resultCodes } from '#core/access/challenge/device-list.ts';
import { toDevice } from '#core/access/challenge/parse-device.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import type { Authenticator, PasskeyCalls } from '#core/access/ports.ts';
import { TE } from '#core/shared/fp.ts';

const cancelled = () => TE.left('cancelled' as const);
const done = () => TE.right(undefined);
const challenge = { challenge: '', rpId: '' };

/** Makes the port to authenticators for the demonstration, whose visitors have none at hand: every prompt ends as if it was cancelled (EXT-2811). */
export const noAuthenticator = (isSupported: boolean): Authenticator => ({
  isSupported: () => isSupported,
  sign: cancelled,
  create: cancelled,
});

/** Port of passkeys for the demonstration: one passkey that stays as it is, and one Digipass of which any code is right. */
export const shownPasskeys: PasskeyCalls = {
  challenge: () => TE.right(challenge),
  list: () =>
    TE.right([{ id: 'demostracion', name: 'Notebook de Ana', addedAt: '2026-03-02T10:15:00-03:00' }]),
  devices: () =>
    TE.right({
      resultadoOperacion: { codigo: resultCodes.ok },
      dispositivos: [toDevice({ numeroSerie: '0004100285', tipo: deviceType.digipass })],
    }),
  sendThirdKey: () => TE.right({ sending: 'sent', seconds: 30 }),
  authorise: () => TE.right({ ...challenge, bankName: '', userHandle: '', userName: '', registered: [] }),
  ...{ signIn: done, add: done, rename: done, remove: done },
};
