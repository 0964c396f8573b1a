import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { BankRefusal } from '../refusal.ts';
import { takeCaptcha } from './captcha.ts';
import { isOneOfTheLast, newPassword } from './password.ts';
import type { AccessBankPorts } from './ports.ts';

type Ports = Pick<AccessBankPorts, 'audit' | 'captchaJudge' | 'captchas' | 'hasher' | 'secrets' | 'users'>;

/** API-09, OLV-31, PWD-06 · The key waits for the phone; the answer and the work are the same for every rut and every key, so that nobody learns who is a user or what the last keys were. */
export const resetKeyWithoutProduct =
  (ports: Ports) =>
  ({
    rut,
    password,
    captcha,
  }: {
    readonly rut: Rut;
    readonly password: string;
    readonly captcha: string | undefined;
  }): TE.TaskEither<BankRefusal, void> =>
    pipe(
      takeCaptcha(ports)(captcha, 'olvido-sin-tarjeta'),
      TE.flatMap(() => newPassword(password)),
      TE.bindTo('key'),
      TE.bindW('used', ({ key }) => isOneOfTheLast(ports)(rut, key)),
      TE.bindW('keyHash', ({ key }) => ports.hasher.hash(key)),
      TE.tap(({ used, keyHash }) => (used ? TE.right(undefined) : ports.users.leavePendingKey(rut, keyHash))),
      TE.flatMap(({ used }) =>
        ports.audit.note({ event: 'olvido-sin-producto', rut, outcome: used ? 'repetida' : 'pendiente' }),
      ),
    );
