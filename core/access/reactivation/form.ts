import { parseRut } from '../../shared/rut.ts';
import { parseCaptcha } from '../parse-captcha.ts';
import { allOrFaults, type CheckedBy } from '../faults-of.ts';

/** Raw values of step 1 of the key reactivation: rut and captcha (BLQ-09). */
export type ReactivationForm = { readonly rut: string; readonly captcha: string | undefined };

/** Validates step 1 of the key reactivation: the values for the device search, or the error of each field (BLQ-07, BLQ-08, BLQ-14). */
export const checkReactivationForm = (form: ReactivationForm) =>
  allOrFaults({ rut: parseRut(form.rut), captcha: parseCaptcha(form.captcha) });

export type ReactivationData = CheckedBy<typeof checkReactivationForm>;
