import { parseNewPassword, type NewPassword } from '../../access/password/policy.ts';
import { E, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';
import type { BankRefusal } from '../refusal.ts';
import { previousPasswords } from '../../access/limits.ts';
import type { AccessBankPorts } from './ports.ts';
import { badPassword } from './refusals.ts';

type Ports = Pick<AccessBankPorts, 'hasher' | 'users'>;

/** Validates a new password by the password policy, which the portal has checked too (PWD-01 to PWD-05, EXT-109). */
export const newPassword =
  ({ access }: Pick<AccessBankPorts, 'access'>) =>
  (text: string): TE.TaskEither<BankRefusal, NewPassword> =>
    pipe(
      parseNewPassword(access.passwordPolicy)(text),
      E.mapLeft(() => badPassword),
      TE.fromEither,
    );

/** Tells whether a key is one of the person's last four; always does four hash comparisons, so that the response time reveals nothing (PWD-06, PWD-07, CONST-04). */
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
