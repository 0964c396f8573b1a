import { describe, expect, it } from 'vitest';
import { checkCompanyForm, checkOldKeyForm, checkUserForm } from '#core/access/key-request/forms.ts';
import { parseOldKey } from '#core/access/key-request/old-key.ts';
import { rutCode } from '#core/access/message-codes.ts';
import { E } from '#core/shared/fp.ts';
import { company, user } from '#test/support/builders/access.ts';

describe('KEY-05 KEY-06 a rut that is missing or wrong', () => {
  it.each([
    { rut: '', code: '501008' },
    { rut: '12345678-4', code: '501007' },
  ])('of the user "$rut" shows $code', ({ rut, code }) => {
    const checked = checkUserForm({ rut, captcha: 'respuesta' });
    expect(E.isLeft(checked) && checked.left.rut && rutCode[checked.left.rut]).toBe(code);
  });

  it.each([
    { rut: '', code: '501008' },
    { rut: '76123456-1', code: '501007' },
  ])('of the company "$rut" shows $code', ({ rut, code }) => {
    const checked = checkCompanyForm({ company: rut });
    expect(E.isLeft(checked) && checked.left.company && rutCode[checked.left.company]).toBe(code);
  });
});

it('KEY-07 the longest display forms are taken', () => {
  expect(checkUserForm({ rut: '12.345.678-5', captcha: 'r' })).toEqual(E.right({ rut: user, captcha: 'r' }));
  expect(checkCompanyForm({ company: '76.123.456-0' })).toEqual(E.right({ company }));
});

it.each([undefined, ''])('KEY-08 CAPT-03 with %o as captcha no user is validated', (captcha) => {
  expect(checkUserForm({ rut: '12.345.678-5', captcha })).toEqual(E.left({ captcha: 'missing' }));
});

describe('the 1.0 key', () => {
  it.each(['1', 'abc12', ' a b c', 'ñ!2345'])('KEY-26 KEY-27 %o is taken exactly as typed', (typed) => {
    expect(parseOldKey(typed)).toEqual(E.right(typed));
  });

  it('KEY-26 more than 6 characters are reported, not truncated', () => {
    expect(parseOldKey('1234567')).toEqual(E.left('too-long'));
  });

  it('KEY-27 KEY-34 step 3 of its type needs both', () => {
    expect(checkOldKeyForm({ company: '', oldKey: '' })).toEqual(
      E.left({ company: 'empty', oldKey: 'empty' }),
    );
  });
});
