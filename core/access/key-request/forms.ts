import { parseRut } from '../../shared/rut.ts';
import { parseCaptcha } from '../parse-captcha.ts';
import { allOrFaults, type CheckedBy } from '../faults-of.ts';
import { parseOldKey } from './old-key.ts';

/** KEY-03 · Step 1 as typed. */
export type UserForm = { readonly rut: string; readonly captcha: string | undefined };

/** KEY-05, KEY-06, KEY-08 · What the user is validated with, or the fault of each field. */
export const checkUserForm = (form: UserForm) =>
  allOrFaults({ rut: parseRut(form.rut), captcha: parseCaptcha(form.captcha) });

/** KEY-26, KEY-34 · Step 3 of the device type as typed. */
export const checkCompanyForm = (form: { readonly company: string }) =>
  allOrFaults({ company: parseRut(form.company) });

/** KEY-26, KEY-27 · Step 3 of the 1.0 key type as typed. */
export const checkOldKeyForm = (form: { readonly company: string; readonly oldKey: string }) =>
  allOrFaults({ company: parseRut(form.company), oldKey: parseOldKey(form.oldKey) });

export type UserData = CheckedBy<typeof checkUserForm>;
