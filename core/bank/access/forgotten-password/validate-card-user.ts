import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankRefusal } from '../../refusal.ts';
import { attemptFactor, auditedOutcome, triesLeftAfter } from '../attempt-factor.ts';
import { refuseLocked } from '../locked-factor.ts';
import { takeCaptcha } from '../take-captcha.ts';
import { openFlow } from '../flow.ts';
import type { AccessBankPorts } from '../ports.ts';
import { badCard, cardLocked } from '../refusals.ts';

type Ports = Pick<
  AccessBankPorts,
  | 'access'
  | 'attempts'
  | 'audit'
  | 'captchaJudge'
  | 'captchas'
  | 'clock'
  | 'flows'
  | 'hasher'
  | 'secrets'
  | 'users'
>;

/** Use case of a forgotten password: validates rut and card pin. Captcha first, then one attempt with the same work for every rut; a right pin opens the flow (API-07, OLV-19, OLV-44). */
export const validateCardUser =
  (ports: Ports) =>
  ({
    rut,
    pin,
    captcha,
  }: {
    readonly rut: Rut;
    readonly pin: string;
    readonly captcha: string | undefined;
  }): TE.TaskEither<BankRefusal, { readonly rToken: string }> =>
    pipe(
      takeCaptcha(ports)(captcha, 'olvido-con-tarjeta'),
      TE.flatMap(() => ports.users.find(rut)),
      TE.flatMap((user) =>
        attemptFactor(ports)({
          user: rut,
          isUser: O.isSome(user),
          factor: 'pin',
          verify: () => ports.hasher.matches(pin, O.toUndefined(user)?.pinHash)(),
          typed: pin,
        }),
      ),
      TE.tap((verdict) =>
        ports.audit.note({
          ...{ event: 'olvido-valida-usuario', rut, factor: 'pin' },
          outcome: auditedOutcome(verdict),
        }),
      ),
      TE.flatMap((verdict): TE.TaskEither<BankRefusal, string> => {
        if (verdict === 'right') return openFlow(ports)('olvido-clave', rut);
        return verdict === 'locked'
          ? refuseLocked(ports)(rut, 'pin', cardLocked)
          : TE.left({ ...badCard, ...triesLeftAfter(verdict) });
      }),
      TE.map((rToken) => ({ rToken })),
    );
