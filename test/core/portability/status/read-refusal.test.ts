import { expect, it } from 'vitest';
import { readWithdrawalRefusal } from '#core/portability/status/read-refusal.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';

it.each<[Failure, string]>([
  [refusedWith(401), 'leave'],
  [unreachable, 'connection'],
  [refusedWith(409), 'too-late'],
  [refusedWith(404), 'not-offered'],
  [refusedWith(405), 'not-offered'],
  [refusedWith(501), 'not-offered'],
  [refusedWith(422), 'service'],
  [refusedWith(503), 'service'],
  [garbled, 'service'],
])('a withdrawal that fails with %o is met as %s', (failure, refusal) => {
  expect(readWithdrawalRefusal(failure)).toBe(refusal);
});
