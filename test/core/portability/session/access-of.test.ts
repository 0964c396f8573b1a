import { expect, it } from 'vitest';
import { accessOf } from '#core/portability/session/access-of.ts';
import { O } from '#core/shared/fp.ts';

it('SEC-03 tells sessions apart by their access token', () => {
  const session = { current: () => O.some({ access: 'a', refresh: 'b' }) };
  expect(accessOf(session)).toBe('a');
  expect(accessOf({ current: () => O.none })).toBeUndefined();
});
