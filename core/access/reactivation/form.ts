import { parseRut } from '../../shared/rut.ts';
import { parseCaptcha } from '../parse-captcha.ts';
import { allOrFaults, type CheckedBy } from '../faults-of.ts';

/** BLQ-09 · Step 1 as typed. */
export type ReactivationForm = { readonly rut: string; readonly captcha: string | undefined };

/** BLQ-07, BLQ-08, BLQ-14 · What the devices are looked up with, or the fault of each field. */
export const checkReactivationForm = (form: ReactivationForm) =>
  allOrFaults({ rut: parseRut(form.rut), captcha: parseCaptcha(form.captcha) });

export type ReactivationData = CheckedBy<typeof checkReactivationForm>;
