import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankRefusal } from '../../refusal.ts';
import { takeCaptcha } from '../take-captcha.ts';
import { openFlow } from '../flow.ts';
import type { AccessBankPorts, CompanyUser } from '../ports.ts';
import { keyRequestRefusal } from '../refusals.ts';
import { isFirstKeyTermOver } from './first-key-term.ts';

type Ports = Pick<AccessBankPorts, 'audit' | 'captchaJudge' | 'captchas' | 'flows' | 'secrets' | 'users'>;

/** Returns the reason why a person cannot request a first key; `undefined` if nothing prevents it (KEY-10, KEY-11, KEY-12). */
const hindrance = (user: CompanyUser | undefined): keyof typeof keyRequestRefusal | undefined => {
  if (user === undefined) return 'noUser';
  if (user.companies.length === 0) return 'noCompany';
  if (user.keyHash !== undefined) return 'hasKey';
  return isFirstKeyTermOver(user) ? 'periodOver' : undefined;
};

/** Use case of a first-key request: validates the user. Captcha first, then the user's status, which the specification requires to be revealed; a user who may request a key gets a flow (API-13, API-32, KEY-09). */
export const validateUser =
  (ports: Ports) =>
  ({
    rut,
    captcha,
  }: {
    readonly rut: Rut;
    readonly captcha: string | undefined;
  }): TE.TaskEither<BankRefusal, { readonly token: string }> =>
    pipe(
      takeCaptcha(ports)(captcha, 'solicitud-clave'),
      TE.flatMap(() => ports.users.find(rut)),
      TE.map((user) => hindrance(O.toUndefined(user))),
      TE.tap((why) => ports.audit.note({ event: 'solicitud-valida-usuario', rut, outcome: why ?? 'right' })),
      TE.flatMap((why): TE.TaskEither<BankRefusal, string> =>
        why === undefined ? openFlow(ports)('solicitud-clave', rut) : TE.left(keyRequestRefusal[why]),
      ),
      TE.tap((token) => ports.flows.mark(ports.secrets.hash(token), 'identificado')),
      TE.map((token) => ({ token })),
    );
