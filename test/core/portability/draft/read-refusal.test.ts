import { describe, expect, it } from 'vitest';
import { draftFault, readDraftRefusal } from '#core/portability/draft/read-refusal.ts';
import { unreachable } from '#core/shared/failure.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';

describe('a failed call for the draft', () => {
  it.each([
    [refusedWith(401), 'leave'],
    [refusedWith(409), 'newer'],
    [refusedWith(404), 'not-offered'],
    [refusedWith(405), 'not-offered'],
    [refusedWith(501), 'not-offered'],
    [refusedWith(429), 'later'],
    [refusedWith(400), 'failed'],
    [refusedWith(500), 'failed'],
    [refusedWith(503), 'failed'],
    [unreachable, 'failed'],
    [garbled, 'failed'],
  ] as const)('%o reads as %s', (failure, refusal) => {
    expect(readDraftRefusal(failure)).toBe(refusal);
    expect(draftFault(failure)).toEqual({ refusal, failure });
  });
});
