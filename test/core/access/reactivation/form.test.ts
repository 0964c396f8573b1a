import { describe, expect, it } from 'vitest';
import { checkReactivationForm } from '#core/access/reactivation/form.ts';
import { E } from '#core/shared/fp.ts';

describe('BLQ-07 BLQ-08 step 1 is verified with a valid rut and a captcha response', () => {
  it.each([
    { rut: '', captcha: undefined, faults: { rut: 'empty', captcha: 'missing' } },
    { rut: '12345678-4', captcha: 'r', faults: { rut: 'wrong-check-digit' } },
    { rut: '123.456.789-2', captcha: 'r', faults: { rut: 'malformed' } },
    { rut: '12345678-5', captcha: '', faults: { captcha: 'missing' } },
  ])('$rut and $captcha', ({ faults, ...form }) => {
    expect(checkReactivationForm(form)).toEqual(E.left(faults));
  });
});
