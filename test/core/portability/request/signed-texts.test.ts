import { expect, it } from 'vitest';
import { isTextVersion } from '#core/portability/request/signed-texts.ts';

it.each([
  ['1', true],
  ['1.0', true],
  ['2026-11-21', true],
  ['v2-b.3', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['', false],
  ['.1', false],
  ['1 0', false],
  ['versión', false],
  ['1\r\nX: y', false],
])('%j is a version: %s', (text, is) => {
  expect(isTextVersion(text)).toBe(is);
});
