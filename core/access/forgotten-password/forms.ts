import { parseRut } from '../../shared/rut.ts';
import { parseCaptcha } from '../parse-captcha.ts';
import { allOrFaults, type CheckedBy } from '../faults-of.ts';
import { newPasswordParts, type NewPasswordForm } from '../password/new-password-form.ts';
import type { PasswordPolicy } from '../password/policy.ts';
import { parsePin } from '../pin.ts';

type Captcha = string | undefined;

/** Raw values of the first form of a forgotten password with card: rut, card pin, captcha (OLV-04). */
export type CardForm = { readonly rut: string; readonly pin: string; readonly captcha: Captcha };

/** Raw values of the form of a forgotten password without card (OLV-07). */
export type NoCardForm = NewPasswordForm & { readonly rut: string; readonly captcha: Captcha };

/** Validates the first form of a forgotten password with card: the values to send, or the error of each field (OLV-11 to OLV-13, OLV-17). */
export const checkCardForm = (form: CardForm) =>
  allOrFaults({ rut: parseRut(form.rut), pin: parsePin(form.pin), captcha: parseCaptcha(form.captcha) });

/** Validates the form of a forgotten password without card: the values to send, or the error of each field (OLV-07, OLV-08, OLV-18). */
export const checkNoCardForm = (policy: PasswordPolicy) => (form: NoCardForm) =>
  allOrFaults({
    rut: parseRut(form.rut),
    captcha: parseCaptcha(form.captcha),
    ...newPasswordParts(policy, form),
  });

export type CardData = CheckedBy<typeof checkCardForm>;

export type NoCardData = CheckedBy<ReturnType<typeof checkNoCardForm>>;
