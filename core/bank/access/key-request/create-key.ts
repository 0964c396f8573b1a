import type { KeyReceipt } from '../../../access/key-request/receipt.ts';
import type { NewPassword } from '../../../access/password/policy.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import { tellOfFirstKey } from '../../notices/tell-person.ts';
import type { BankRefusal } from '../../refusal.ts';
import { keyReceiptOf } from './key-receipt.ts';
import type { AccessBankPorts } from '../ports.ts';
import { keyRequestRefusal, noFlow } from '../refusals.ts';

type Ports = Pick<AccessBankPorts, 'access' | 'clock' | 'hasher' | 'sealer' | 'users'>;

/** Stores the first key of a person, which ends the flow, and returns its receipt; refuses if the flow is over or the person has a key (API-29, KEY-41). */
export const createKey =
  (ports: Ports) =>
  ({
    rut,
    key,
    tokenHash,
  }: {
    readonly rut: Rut;
    readonly key: NewPassword;
    readonly tokenHash: string;
  }): TE.TaskEither<BankRefusal, KeyReceipt> =>
    pipe(
      TE.Do,
      TE.apSW(
        'user',
        pipe(ports.users.find(rut), TE.flatMap(TE.fromOption((): BankRefusal => keyRequestRefusal.noUser))),
      ),
      TE.bindW('keyHash', () => ports.hasher.hash(key)),
      TE.bindW('created', ({ keyHash }) =>
        ports.users.createKey({
          ...{ rut, keyHash, tokenHash, flow: 'solicitud-clave' },
          tell: tellOfFirstKey(ports),
        }),
      ),
      TE.filterOrElseW(
        ({ created }) => created,
        () => noFlow,
      ),
      TE.flatMap(({ user }) => keyReceiptOf(ports)(user)),
    );
