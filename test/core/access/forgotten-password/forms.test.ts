import { describe, expect, it } from 'vitest';
import { checkCardForm, checkNoCardForm } from '#core/access/forgotten-password/forms.ts';
import { confirmationCode, passwordCode, pinCode, rutCode } from '#core/access/message-codes.ts';
import { newPasswordParts } from '#core/access/password/new-password-form.ts';
import { shippedPolicy, type ConfirmationFault, type PasswordFault } from '#core/access/password/policy.ts';
import { E } from '#core/shared/fp.ts';
import { user } from '#test/support/builders/access.ts';

const card = { rut: '12.345.678-5', pin: '1234', captcha: 'respuesta' };
const keys = { password: 'Abcdefg1', confirmation: 'Abcdefg1' };

const faultsOf = <Faults>(checked: E.Either<Faults, unknown>): Partial<Faults> =>
  E.isLeft(checked) ? checked.left : {};

describe('the first stage with card', () => {
  it.each([
    { rut: '', code: '501008' },
    { rut: '12345678-4', code: '501007' },
    { rut: 'abc', code: '501007' },
  ])('OLV-11 the rut "$rut" shows $code', ({ rut, code }) => {
    const fault = faultsOf(checkCardForm({ ...card, rut })).rut;
    expect(fault && rutCode[fault]).toBe(code);
  });

  it('OLV-12 takes the longest display form', () => {
    expect(checkCardForm(card)).toMatchObject(E.right({ rut: user }));
  });

  it.each([
    { pin: '', code: '501009' },
    { pin: '123', code: '501018' },
    { pin: '12345', code: '501018' },
  ])('OLV-13 the pin "$pin" shows $code', ({ pin, code }) => {
    const fault = faultsOf(checkCardForm({ ...card, pin })).pin;
    expect(fault && pinCode[fault]).toBe(code);
  });

  it('OLV-17 CAPT-03 needs a captcha response', () => {
    expect(checkCardForm({ ...card, captcha: undefined })).toEqual(E.left({ captcha: 'missing' }));
  });
});

describe('the new key', () => {
  it.each([
    { password: '', code: '501009' },
    { password: 'abcdefg1', code: '501015' },
    { password: 'Abcdef1', code: '501015' },
  ])('OLV-15 "$password" shows $code', ({ password, code }) => {
    const parts = newPasswordParts(shippedPolicy, { password, confirmation: password });
    expect(E.mapLeft((fault: PasswordFault) => passwordCode[fault])(parts.password)).toEqual(E.left(code));
  });

  it.each([
    { confirmation: '', code: '501009' },
    { confirmation: 'abcdefg1', code: '501010' },
  ])('OLV-16 the confirmation "$confirmation" shows $code', ({ confirmation, code }) => {
    const parts = newPasswordParts(shippedPolicy, { ...keys, confirmation });
    expect(E.mapLeft((fault: ConfirmationFault) => confirmationCode[fault])(parts.confirmation)).toEqual(
      E.left(code),
    );
  });

  it('OLV-21 KEY-36 is taken with its confirmation', () => {
    const taken = E.right('Abcdefg1');
    expect(newPasswordParts(shippedPolicy, keys)).toEqual({ password: taken, confirmation: taken });
  });
});

describe('OLV-07 the only stage without card', () => {
  const check = checkNoCardForm(shippedPolicy);

  it('OLV-08 asks for rut, captcha and the new key, and for no pin', () => {
    expect(check({ ...keys, rut: '12.345.678-5', captcha: 'respuesta' })).toEqual(
      E.right({ ...keys, rut: user, captcha: 'respuesta' }),
    );
  });

  it('OLV-10 OLV-18 tells every fault at once', () => {
    expect(check({ rut: '', captcha: undefined, password: '', confirmation: '' })).toEqual(
      E.left({ rut: 'empty', captcha: 'missing', password: 'empty', confirmation: 'empty' }),
    );
  });
});
