import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxEmailLength, parseEmail } from '#core/shared/email.ts';
import { E } from '#core/shared/fp.ts';
import { emailText } from '#test/support/arbitraries/email.ts';

describe('PINP-01 PINP-03 INP-10 INP-11 the one pattern', () => {
  it.each([
    'ana@empresa.cl',
    'Ana_Maria.Soto-1@empresa.cl',
    'ana@correo.empresa.cl',
    'ana@empresa.com.ar',
    'ana@empresa.com',
    'ana@mi-empresa.cl',
    'ana.perez@empresa.cl',
    'a_b-c.d@x.com',
    'ana@empresa.co.cl',
    'a9@9-9a.z9-9.CL',
    'Z.z@a--0.b--Z9.com',
  ])('accepts %s', (address) => {
    expect(parseEmail(address)).toEqual(E.right(address));
  });

  it.each([
    ['ana@empresa.info', 'a suffix of 4'],
    ['ana@empresa.c', 'a suffix of 1'],
    ['ana@empresa', 'no suffix'],
    ['anaempresa.cl', 'no @'],
    ['@empresa.cl', 'no local part'],
    ['ana+x@empresa.cl', 'a plus sign'],
    ['año@empresa.cl', 'a letter outside a-z'],
    ['ana@-empresa.cl', 'a label that begins with a hyphen'],
    ['ana@empresa-.cl', 'a label that ends with a hyphen'],
    ['ana@empresa.c1', 'a digit in the suffix'],
    ['ana@empresa..cl', 'an empty label'],
    ['ana@.empresa.cl', 'a domain that begins with a dot'],
    ['a@b..', 'a suffix of dots'],
    ['a@b.co.', 'a dot at the end'],
    ['a b@empresa.cl', 'a blank'],
    ['a@b@empresa.cl', 'two @'],
    ['ana@empresa.cl\nx', 'a second line'],
  ])('PINP-02 refuses %j by the fault mail: %s', (address) => {
    expect(parseEmail(address)).toEqual(E.left('mail'));
  });

  it('accepts every address put together by the rule, with blanks around it or not', () => {
    fc.assert(
      fc.property(emailText(), (address) => {
        expect(parseEmail(` ${address}\n`)).toEqual(E.right(address));
      }),
    );
  });

  it('answers a hostile address without delay', () => {
    const started = performance.now();
    parseEmail(`a@${'a-'.repeat(20_000)}`);
    parseEmail(`a@${'a.'.repeat(20_000)}!`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('EMP-27 PCONST-14 an address is required and has at most 40 characters', () => {
  it.each([
    [29, 40, 'accepted'],
    [30, 41, 'refused'],
    [39, 50, 'refused'],
    [40, 51, 'refused'],
  ])('with %i letters before the @ it has %i characters and is %s', (letters, length, result) => {
    const address = `${'a'.repeat(letters)}@empresa.cl`;
    expect(address).toHaveLength(length);
    expect(parseEmail(address)).toEqual(result === 'accepted' ? E.right(address) : E.left('too-long'));
  });

  it.each(['', '   '])('%j is empty', (typed) => {
    expect(parseEmail(typed)).toEqual(E.left('empty'));
  });

  it('the limit is 40', () => {
    expect(maxEmailLength).toBe(40);
  });
});
