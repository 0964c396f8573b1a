import type { PasskeyUse } from '../challenge/offered-devices.ts';
import { readDeviceList } from '../challenge/device-list.ts';
import { pipe, TE, type T } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import { withAftermath } from '../aftermath.ts';
import type { AccessPorts } from '../ports.ts';
import type { ForgottenPasswordEvent } from './flow.ts';
import { readPasswordResetRefusal } from './read-refusal.ts';

/** Use case: loads the security devices for the token of a forgotten password and returns the answer as an event (OLV-20, OLV-22). */
export const loadDevices =
  ({ passwordReset }: Pick<AccessPorts, 'passwordReset'>, use: PasskeyUse = {}) =>
  ({ rut, rToken }: { readonly rut: Rut; readonly rToken: string }): T.Task<ForgottenPasswordEvent> =>
    pipe(
      passwordReset.devices({ rut, rToken }),
      TE.match(
        (failure): ForgottenPasswordEvent => ({
          did: 'no-devices',
          rToken,
          refusal: withAftermath('nothing', failure, readPasswordResetRefusal(failure, 'devices')),
        }),
        (answer): ForgottenPasswordEvent => ({
          did: 'devices',
          rToken,
          list: readDeviceList(answer, { ...use, certificate: false }),
        }),
      ),
    );
