import { parseRut } from '../../shared/rut.ts';
import { parseCaptcha } from '../parse-captcha.ts';
import { allOrFaults, type CheckedBy } from '../faults-of.ts';
import { parseOldKey } from './old-key.ts';

/** Raw values of step 1 (KEY-03). */
export type UserForm = { readonly rut: string; readonly captcha: string | undefined };

/** Validates step 1: the values to send, or the fault of each field (KEY-05, KEY-06, KEY-08). */
export const checkUserForm = (form: UserForm) =>
  allOrFaults({ rut: parseRut(form.rut), captcha: parseCaptcha(form.captcha) });

/** Validates step 3 of the device type (KEY-26, KEY-34). */
export const checkCompanyForm = (form: { readonly company: string }) =>
  allOrFaults({ company: parseRut(form.company) });

/** Validates step 3 of the 1.0 key type (KEY-26, KEY-27). */
export const checkOldKeyForm = (form: { readonly company: string; readonly oldKey: string }) =>
  allOrFaults({ company: parseRut(form.company), oldKey: parseOldKey(form.oldKey) });

export type UserData = CheckedBy<typeof checkUserForm>;
