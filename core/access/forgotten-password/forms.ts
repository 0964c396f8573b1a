import { parseRut } from '../../shared/rut.ts';
import { parseCaptcha } from '../parse-captcha.ts';
import { allOrFaults, type CheckedBy } from '../faults-of.ts';
import { newPasswordParts, type NewPasswordForm } from '../password/new-password-form.ts';
import type { PasswordPolicy } from '../password/policy.ts';
import { parsePin } from '../pin.ts';

type Captcha = string | undefined;

/** OLV-04 · The first stage with card as typed. */
export type CardForm = { readonly rut: string; readonly pin: string; readonly captcha: Captcha };

/** OLV-07 · The only stage without card as typed. */
export type NoCardForm = NewPasswordForm & { readonly rut: string; readonly captcha: Captcha };

/** OLV-11 to OLV-13, OLV-17 · What the user is validated with, or the fault of each field. */
export const checkCardForm = (form: CardForm) =>
  allOrFaults({ rut: parseRut(form.rut), pin: parsePin(form.pin), captcha: parseCaptcha(form.captcha) });

/** OLV-07, OLV-08, OLV-18 · What a reset without card sends, or the fault of each field. */
export const checkNoCardForm = (policy: PasswordPolicy) => (form: NoCardForm) =>
  allOrFaults({
    rut: parseRut(form.rut),
    captcha: parseCaptcha(form.captcha),
    ...newPasswordParts(policy, form),
  });

export type CardData = CheckedBy<typeof checkCardForm>;

export type NoCardData = CheckedBy<ReturnType<typeof checkNoCardForm>>;
