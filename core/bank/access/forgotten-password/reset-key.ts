import type { Credential } from '../../../access/challenge/credential.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import { tellOfKey } from '../../notices/tell-person.ts';
import type { BankRefusal } from '../../refusal.ts';
import { liveFlow, tokensOf } from '../flow.ts';
import { isOneOfTheLast, newPassword } from '../password.ts';
import { proveDevice, type ProvingPorts } from '../challenge/prove-device.ts';
import { badPassword, flowEnded, flowEnds, noFlow } from '../refusals.ts';

export type AskedReset = {
  readonly rut: Rut;
  readonly password: string;
  readonly rToken: string | undefined;
  readonly credential: Credential | undefined;
};

const flow = 'olvido-clave';

/** Use case: resets a forgotten key with card. Checks in this order the flow's rut, the password policy, the device, and only then the last four keys, so that nobody else can find out whether a key is one of them; the token is used up with the change (API-08, API-30, PWD-06, PWD-07). */
export const resetKey =
  (ports: ProvingPorts) =>
  ({ rut, password, rToken, credential }: AskedReset): TE.TaskEither<BankRefusal, void> =>
    pipe(
      TE.Do,
      TE.apSW('own', liveFlow(ports)({ tokens: tokensOf(rToken), flow, rut }, flowEnds)),
      TE.bindW('key', () => newPassword(ports)(password)),
      TE.tap(({ own }) =>
        proveDevice(ports)({ own, credential, event: 'olvido-cambia-clave', ended: flowEnded }),
      ),
      TE.bindW('used', ({ key }) => isOneOfTheLast(ports)(rut, key)),
      TE.filterOrElseW(
        ({ used }) => !used,
        () => badPassword,
      ),
      TE.bindW('keyHash', ({ key }) => ports.hasher.hash(key)),
      TE.flatMap(({ own: { tokenHash }, keyHash }) =>
        ports.users.changeKey({ rut, keyHash, tokenHash, flow, tell: tellOfKey(ports) }),
      ),
      TE.flatMap((changed) => (changed ? TE.right(undefined) : TE.left(noFlow))),
    );
