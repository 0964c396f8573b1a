import { expect, it } from 'vitest';
import { bearer } from '#adapters/bank-http/bearer.ts';

it.each([
  ['Bearer abc-_123', 'abc-_123'],
  ['bearer abc', 'abc'],
  ['Bearer ', undefined],
  ['Bearer a b', undefined],
  ['Bearer  abc', undefined],
  ['Basic abc', undefined],
  ['abc', undefined],
  [`Bearer ${'a'.repeat(201)}`, undefined],
  [undefined, undefined],
])('SEC-04 %s carries %s', (authorization, token) => {
  expect(bearer({ headers: { authorization } })).toBe(token);
});
