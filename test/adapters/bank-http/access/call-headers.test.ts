import { describe, expect, it } from 'vitest';
import { headerOf, tokenOf, userOf } from '#adapters/bank-http/access/call-headers.ts';
import { notValid } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';

describe('API-26 the headers of a call', () => {
  it('are found by their configured name in any case', () => {
    expect(headerOf({ headers: { 'x-rut-usuario': 'a' } }, 'X-Rut-Usuario')).toBe('a');
    expect(headerOf({ headers: {} }, 'X-Rut-Usuario')).toBeUndefined();
  });
});

describe('who calls', () => {
  it.each(['12345678-5', '123456785'])('RUT-09 may be written %s', async (rut) => {
    expect(await userOf({ headers: { 'x-rut': rut } }, 'X-Rut')()).toEqual(E.right('12345678-5'));
  });

  it.each([undefined, '', '12345678-4', '12345678-5, 1-9'])('is not %s', async (rut) => {
    expect(await userOf({ headers: { 'x-rut': rut } }, 'X-Rut')()).toEqual(E.left(notValid(['X-Rut'])));
  });
});

describe('a token', () => {
  it.each(['abc', 'A_b-9'])('may be %s', (text) => {
    expect(tokenOf(text)).toBe(text);
  });

  it.each([undefined, '', 'a b', 'a, b', 'á', 'a'.repeat(201)])('is not %s', (text) => {
    expect(tokenOf(text)).toBeUndefined();
  });
});
