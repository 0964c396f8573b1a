import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masked, maskRut } from '#adapters/bank-http/mask-for-log.ts';
import { rut, rutSpelling } from '#test/support/arbitraries/rut.ts';

const digitsOf = (text: string): number => text.replace(/[^\dkK]/g, '').length;

it('a rut shows its first digit', () => {
  expect(maskRut('76.123.456-0')).toBe('7*.***.***-*');
  expect(maskRut('761234560')).toBe('7********');
  expect(maskRut('10000013-K')).toBe('1*******-*');
});

describe('a text on its way to the log', () => {
  it('hides a rut in any of its spellings, wherever it stands', () => {
    const spelled = rut()
      .chain((value) => rutSpelling(value))
      .filter((text) => digitsOf(text) >= 7);
    fc.assert(
      fc.property(spelled, fc.constantFrom(' ', '(', '/', '=', '"', 'x'), (text, before) => {
        const spelling = text.trim();
        expect(masked(`Key${before}${spelling} exists`)).not.toContain(spelling);
      }),
    );
  });

  it('hides a token and a sealed password', () => {
    const token = randomBytes(32).toString('base64url');
    const sealed = randomBytes(256).toString('base64');
    expect(masked(`?Authorization=${token}&x`)).toBe('?Authorization=***&x');
    expect(masked(`{"token":"${sealed}"}`)).toBe('{"token":"***"}');
  });

  it.each([
    'at answerError (adapters/bank-http/legal-representative-pdf.ts:12:5)',
    'SQLITE_CONSTRAINT_UNIQUE',
    'port 8080',
  ])('leaves %s as it is', (text) => {
    expect(masked(text)).toBe(text);
  });

  it('leaves no trace of an id that may be a token', () => {
    const id = randomUUID();
    expect(masked(id)).toBe('***');
  });
});
