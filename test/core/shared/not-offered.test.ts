import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { isNotOffered } from '#core/shared/not-offered.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';

describe('a call that a bank does not offer', () => {
  it.each([
    ...[404, 405, 501].map((status) => [refusedWith(status), true] as const),
    ...[400, 401, 403, 409, 500, 503].map((status) => [refusedWith(status), false] as const),
    [unreachable, false] as const,
    [garbled, false] as const,
  ])('%o: %s', (failure, notOffered) => {
    expect(isNotOffered(failure)).toBe(notOffered);
  });
});
