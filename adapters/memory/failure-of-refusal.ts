import type { BankRefusal } from '#core/bank/refusal.ts';
import { statusAndBodyOf } from '#core/bank/refusal-body.ts';
import type { Failure } from '#core/shared/failure.ts';

/** Converts a refusal of the in-page bank to the failure that HTTP would give (SEC-08, QST-35, PAPI-24). */
export const failureOfRefusal = (refusal: BankRefusal): Failure => {
  const { status, body } = statusAndBodyOf(refusal);
  return { kind: 'refused', status, body: { ...body, hasData: body !== undefined } };
};
