import type { Credential } from '../challenge/credential.ts';
import type { Device } from '../challenge/device.ts';
import { pipe, TE, type T } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import { withAftermath } from '../aftermath.ts';
import type { AccessPorts } from '../ports.ts';
import type { KeyRequest, KeyRequestEvent, OldKeyRequest } from './flow.ts';
import { readDeviceCreateRefusal, readOldKeyCreateRefusal } from './read-refusal.ts';
import type { KeyReceipt } from './receipt.ts';

type Ports = Pick<AccessPorts, 'keyRequests'>;

const created =
  (rut: Rut) =>
  (receipt: KeyReceipt): KeyRequestEvent => ({ did: 'created', rut, receipt });

/** Use case: sends one request to create an internet key, with the new key and the credential of a device (KEY-40, KEY-54, KEY-56, API-17, API-31). */
export const createKeyWithDevice =
  ({ keyRequests }: Ports) =>
  (
    { rut, proof, password }: Extract<KeyRequest, { at: 'activate' }>,
    device: Pick<Device, 'llave'>,
    credential: Credential,
  ): T.Task<KeyRequestEvent> =>
    pipe(
      keyRequests.createWithDevice({
        rut,
        company: proof.company,
        password,
        device: device.llave,
        credential,
      }),
      TE.match(
        (failure): KeyRequestEvent => ({
          did: 'not-created',
          rut,
          refusal: withAftermath(
            'first-key',
            failure,
            readDeviceCreateRefusal(failure, credential.tipoDispositivo),
          ),
        }),
        created(rut),
      ),
    );

/** Use case: sends one request to create an internet key, proved by the old 1.0 key (KEY-40, KEY-54, KEY-56, API-19, API-31). */
export const createKeyWithOldKey =
  ({ keyRequests }: Ports) =>
  ({ rut, proof, password }: OldKeyRequest): T.Task<KeyRequestEvent> =>
    pipe(
      keyRequests.createWithOldKey({ rut, company: proof.company, oldKey: proof.oldKey, password }),
      TE.match(
        (failure): KeyRequestEvent => ({
          did: 'not-created',
          rut,
          refusal: withAftermath('first-key', failure, readOldKeyCreateRefusal(failure)),
        }),
        created(rut),
      ),
    );
