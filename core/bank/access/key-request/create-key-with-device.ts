import type { Credential } from '../../../access/challenge/credential.ts';
import { deviceKey, deviceType } from '../../../access/challenge/device.ts';
import type { KeyReceipt } from '../../../access/key-request/receipt.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import { challengeRefusal, type BankRefusal } from '../../refusal.ts';
import { createKey } from './create-key.ts';
import { liveFlow, type FlowTokens } from '../flow.ts';
import { newPassword } from '../password.ts';
import type { AccessBankPorts } from '../ports.ts';
import { proveDevice, type ProvingPorts } from '../challenge/prove-device.ts';
import { flowEnded, flowEnds, keyRequestRefusal, noFlow } from '../refusals.ts';

type Ports = ProvingPorts & Pick<AccessBankPorts, 'sealer'>;

export type AskedKeyWithDevice = {
  readonly tokens: FlowTokens;
  /** Rut that the caller sends in the authentication header; it must equal the person of the flow (API-17, API-18). */
  readonly user: Rut;
  readonly rut: Rut;
  readonly company: Rut;
  readonly password: string;
  readonly device: string;
  readonly credential: Credential | undefined;
};

/** Checks that the device selected in a first-key request belongs to the person and has the credential's type; the credential may also be a third key, which code 99 requires (KEY-54). */
const isOwnDevice =
  ({ devices }: Pick<Ports, 'devices'>) =>
  (rut: Rut, selected: string, { tipoDispositivo }: Credential): TE.TaskEither<BankRefusal, void> =>
    pipe(
      devices.of(rut),
      TE.flatMap((own) =>
        own.some(
          ({ type, serial, state }) =>
            state === 'activo' &&
            deviceKey(type, serial) === selected &&
            (type === tipoDispositivo || tipoDispositivo === deviceType.thirdKey),
        ) ||
        (tipoDispositivo === deviceType.thirdKey && selected === deviceKey(deviceType.thirdKey, ''))
          ? TE.right(undefined)
          : TE.left(keyRequestRefusal.otherDevice),
      ),
    );

/** Use case: creates the first key of a person, proved by a device; checks the earlier steps, the password policy and the device, then stores the key and returns its receipt (API-17, API-18). */
export const createKeyWithDevice =
  (ports: Ports) =>
  (asked: AskedKeyWithDevice): TE.TaskEither<BankRefusal, KeyReceipt> => {
    const { tokens, user, rut, company, password, device, credential } = asked;
    if (user !== rut) return TE.left(noFlow);
    if (credential === undefined) return TE.left(challengeRefusal('missing'));
    return pipe(
      TE.Do,
      TE.apSW(
        'own',
        liveFlow(ports)(
          { tokens, flow: 'solicitud-clave', rut, company, marks: ['relacion', 'dispositivos'] },
          flowEnds,
        ),
      ),
      TE.bindW('key', () => newPassword(ports)(password)),
      TE.tap(() => isOwnDevice(ports)(rut, device, credential)),
      TE.tap(({ own }) =>
        proveDevice(ports)({ own, credential, event: 'solicitud-crea-clave', ended: flowEnded }),
      ),
      TE.flatMap(({ own, key }) => createKey(ports)({ rut, key, tokenHash: own.tokenHash })),
    );
  };
