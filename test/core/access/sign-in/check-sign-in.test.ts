import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCardForm } from '#core/access/forgotten-password/forms.ts';
import { checkUserForm } from '#core/access/key-request/forms.ts';
import { rutCode } from '#core/access/message-codes.ts';
import { checkReactivationForm } from '#core/access/reactivation/form.ts';
import {
  checkSignIn,
  parseLoginPassword,
  parseLoginRut,
  type SignInForm,
} from '#core/access/sign-in/check-sign-in.ts';
import { E } from '#core/shared/fp.ts';
import { bodyOf, formatRut } from '#core/shared/rut.ts';
import { rut } from '#test/support/arbitraries/rut.ts';
import { aRutOf } from '#test/support/builders/entry.ts';

const form = (changes: Partial<SignInForm> = {}): SignInForm => ({
  rut: '12.345.678-5',
  password: 'Abcdefg1',
  ...changes,
});
const completing = { completaClave: true };

describe('the rut of the login', () => {
  it('LOGIN-19 an empty one is 501008', () => {
    const rut = parseLoginRut('  ');
    expect(rut).toEqual(E.left('empty'));
    expect(rutCode.empty).toBe('501008');
  });

  it.each(['12345678-4', '12A45678-5', '5'])('LOGIN-20 %s is 501007', (text) => {
    const fault = E.match(
      (word: string) => word,
      () => 'none',
    )(parseLoginRut(text));
    expect(rutCode[fault as keyof typeof rutCode]).toBe('501007');
  });

  it.each([
    { body: '1', isOver: false },
    { body: '7654321', isOver: false },
    { body: '12345678', isOver: false },
    { body: '49999999', isOver: false },
    { body: '50000000', isOver: true },
    { body: '50000001', isOver: true },
    { body: '76000000', isOver: true },
    { body: '99999999', isOver: true },
  ])('LOGIN-21 LOGIN-22 a body of $body is over the limit: $isOver', ({ body, isOver }) => {
    const whole = aRutOf(body);
    expect(parseLoginRut(whole)).toEqual(isOver ? E.left('over-limit') : E.right(whole));
  });

  it('LOGIN-21 only the number of the body decides', () => {
    fc.assert(
      fc.property(rut(), (one) => {
        const isOver = bodyOf(one).length === 8 && bodyOf(one) >= '50000000';
        expect(E.isLeft(parseLoginRut(formatRut(one)))).toBe(isOver);
      }),
    );
  });

  it('LOGIN-24 over the limit, nothing may be posted', () => {
    expect(checkSignIn(form({ rut: '76.000.000-0' }), completing)).toEqual(E.left({ rut: 'over-limit' }));
  });

  it('LOGIN-25 the other journeys take the same rut', () => {
    const typed = { rut: '76.000.000-0', captcha: 'respuesta', pin: '1234' };
    const checks = [checkReactivationForm, checkCardForm, checkUserForm];
    expect(checks.map((check) => check(typed)._tag)).toEqual(['Right', 'Right', 'Right']);
  });
});

describe('the password of the login', () => {
  it('LOGIN-26 LOGIN-32 is given', () => {
    expect(parseLoginPassword('')).toEqual(E.left('empty'));
  });

  it.each(['1', 'abc', '        ', 'ñandú'])(
    'LOGIN-32 %o is accepted, whatever the policy of new keys',
    (text) => {
      expect(parseLoginPassword(text)).toEqual(E.right(text));
    },
  );

  it('LOGIN-32 more than 8 characters are reported, not truncated', () => {
    expect(parseLoginPassword('123456789')).toEqual(E.left('too-long'));
  });

  it.each([
    { typed: '123456', posted: '00123456' },
    { typed: 'Abc1234', posted: '0Abc1234' },
    { typed: '12345', posted: '12345' },
    { typed: 'Abcdefg1', posted: 'Abcdefg1' },
  ])('LOGIN-31 $typed is posted as $posted', ({ typed, posted }) => {
    expect(checkSignIn(form({ password: typed }), completing)).toMatchObject(E.right({ password: posted }));
  });

  it('LOGIN-31 a bank without older keys gets it as typed', () => {
    expect(checkSignIn(form({ password: '123456' }), { completaClave: false })).toMatchObject(
      E.right({ password: '123456' }),
    );
  });
});

it('LOGIN-19 LOGIN-26 both faults are reported together', () => {
  expect(checkSignIn({ rut: '', password: '' }, completing)).toEqual(
    E.left({ rut: 'empty', password: 'empty' }),
  );
});

describe('EXT-508 a proof that the bank asked for', () => {
  const typed = { rut: '12.345.678-5', password: 'Abcdefg1' };

  it('goes along once it is solved, and keeps the post back before', () => {
    expect(checkSignIn({ ...typed, proof: { response: 'resuelta' } }, completing)).toMatchObject(
      E.right({ proof: 'resuelta' }),
    );
    expect(checkSignIn({ ...typed, proof: { response: undefined } }, completing)).toEqual(
      E.left({ proof: 'missing' }),
    );
  });

  it('is none where none was asked for', () => {
    expect(checkSignIn(typed, completing)).not.toMatchObject(E.right({ proof: expect.anything() }));
  });
});
