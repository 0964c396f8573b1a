import { describe, expect, it } from 'vitest';
import { currentCode, oneTimeCodes } from '#adapters/bank-node/one-time-codes.ts';
import { O } from '#core/shared/fp.ts';

// RFC 6238, appendix B: the ASCII secret 12345678901234567890, with SHA-1 codes truncated to six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a Digipass code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (second, code) => {
    expect(currentCode(secret, second * 1000)).toBe(code);
    expect(oneTimeCodes(() => second * 1000).stepOf(secret, code)).toEqual(O.some(Math.floor(second / 30)));
  });

  it('is taken one step early and one step late, as the step it belongs to', () => {
    const step = 41_152_263;
    const code = currentCode(secret, step * 30_000);
    const at = (now: number) => oneTimeCodes(() => now).stepOf(secret, code);
    expect(at((step - 1) * 30_000)).toEqual(O.some(step));
    expect(at((step + 2) * 30_000 - 1)).toEqual(O.some(step));
    expect(at((step - 1) * 30_000 - 1)).toEqual(O.none);
    expect(at((step + 2) * 30_000)).toEqual(O.none);
  });

  it.each(['', '28708', '2870820', '28708a', '287083'])('%s is not taken', (code) => {
    expect(oneTimeCodes(() => 59_000).stepOf(secret, code)).toEqual(O.none);
  });
});
