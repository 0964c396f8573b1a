import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completedPassword } from '#core/access/password/completion.ts';

describe('PWD-31 PWD-32 zeros at the left fill 6 and 7 characters up to 8', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['12345', '12345'],
    ['abcde', 'abcde'],
    ['123456', '00123456'],
    ['abc123', '00abc123'],
    ['1234567', '01234567'],
    ['Abc1234', '0Abc1234'],
    ['12345678', '12345678'],
    ['Abcdefg1', 'Abcdefg1'],
    ['123456789', '123456789'],
  ])('%j is sent as %j', (typed, sent) => {
    expect(completedPassword(typed)).toBe(sent);
  });

  it('never cuts, and completing twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const sent = completedPassword(typed);
        expect(sent.endsWith(typed)).toBe(true);
        expect(sent.slice(0, sent.length - typed.length)).toMatch(/^0{0,2}$/);
        expect(completedPassword(sent)).toBe(sent);
      }),
    );
  });
});
