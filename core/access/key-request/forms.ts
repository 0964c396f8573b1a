import { parseRut } from '../../shared/rut.ts';
import { parseCaptcha } from '../parse-captcha.ts';
import { allOrFaults, type CheckedBy } from '../faults-of.ts';
import { parseOldKey } from './old-key.ts';

/** Raw values of step 1 of the first-key request: rut and captcha (KEY-03). */
export type UserForm = { readonly rut: string; readonly captcha: string | undefined };

/** Validates step 1 of the first-key request: the values to send, or the error of each field (KEY-05, KEY-06, KEY-08). */
export const checkUserForm = (form: UserForm) =>
  allOrFaults({ rut: parseRut(form.rut), captcha: parseCaptcha(form.captcha) });

/** Validates step 3 of a first-key request by device: the company's rut (KEY-26, KEY-34). */
export const checkCompanyForm = (form: { readonly company: string }) =>
  allOrFaults({ company: parseRut(form.company) });

/** Validates step 3 of a first-key request by 1.0 key: the company's rut and the 1.0 key (KEY-26, KEY-27). */
export const checkOldKeyForm = (form: { readonly company: string; readonly oldKey: string }) =>
  allOrFaults({ company: parseRut(form.company), oldKey: parseOldKey(form.oldKey) });

export type UserData = CheckedBy<typeof checkUserForm>;
