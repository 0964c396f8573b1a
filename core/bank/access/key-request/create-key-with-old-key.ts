import type { KeyReceipt } from '../../../access/key-request/receipt.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankRefusal } from '../../refusal.ts';
import { createKey } from './create-key.ts';
import { liveFlow } from '../flow.ts';
import { newPassword } from '../password.ts';
import type { AccessBankPorts } from '../ports.ts';
import { flowEnds } from '../refusals.ts';
import type { AskedRelation } from './user-company-relation.ts';
import { proveOldKey } from './validate-old-key.ts';

type Ports = Pick<
  AccessBankPorts,
  'access' | 'attempts' | 'audit' | 'clock' | 'flows' | 'hasher' | 'sealer' | 'secrets' | 'users'
>;

/** Use case: creates the first key of a person, proved by the 1.0 key, which is verified again although an earlier step of the flow did so (API-19). */
export const createKeyWithOldKey =
  (ports: Ports) =>
  ({
    tokens,
    rut,
    company,
    oldKey,
    password,
  }: AskedRelation & {
    readonly oldKey: string;
    readonly password: string;
  }): TE.TaskEither<BankRefusal, KeyReceipt> =>
    pipe(
      TE.Do,
      TE.apSW(
        'own',
        liveFlow(ports)({ tokens, flow: 'solicitud-clave', rut, company, marks: ['clave-1.0'] }, flowEnds),
      ),
      TE.bindW('key', () => newPassword(ports)(password)),
      TE.tap(() => proveOldKey(ports)(rut, oldKey)),
      TE.tap(() =>
        ports.audit.note({ event: 'solicitud-crea-clave', rut, outcome: 'right', factor: 'clave-1.0' }),
      ),
      TE.flatMap(({ own, key }) => createKey(ports)({ rut, key, tokenHash: own.tokenHash })),
    );
