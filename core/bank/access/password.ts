import { parseNewPassword, type NewPassword } from '../../access/password/policy.ts';
import { E, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';
import type { BankRefusal } from '../refusal.ts';
import { previousPasswords } from '../../access/limits.ts';
import type { AccessBankPorts } from './ports.ts';
import { badPassword } from './refusals.ts';

type Ports = Pick<AccessBankPorts, 'hasher' | 'users'>;

/** PWD-01 to PWD-05, EXT-109 · The server repeats the policy. */
export const newPassword =
  ({ access }: Pick<AccessBankPorts, 'access'>) =>
  (text: string): TE.TaskEither<BankRefusal, NewPassword> =>
    pipe(
      parseNewPassword(access.passwordPolicy)(text),
      E.mapLeft(() => badPassword),
      TE.fromEither,
    );

/** PWD-06, PWD-07, CONST-04 · Whether this key is one of the last four; four comparisons for everybody, so that their time tells nothing. */
export const isOneOfTheLast =
  ({ hasher, users }: Ports) =>
  (rut: Rut, password: NewPassword): Stored<boolean> =>
    pipe(
      users.lastKeys(rut),
      TE.flatMap((hashes) =>
        Array.from({ length: previousPasswords }, (_, place) => hashes[place]).reduce<Stored<boolean>>(
          (before, hash) =>
            pipe(
              before,
              TE.flatMap((found) =>
                pipe(
                  hasher.matches(password, hash),
                  TE.map((same) => found || same),
                ),
              ),
            ),
          TE.right(false),
        ),
      ),
    );
