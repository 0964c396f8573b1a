import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNewPassword, shippedPolicy } from '#core/access/password/policy.ts';
import { strengthOf } from '#core/access/password/strength.ts';
import { E } from '#core/shared/fp.ts';
import { digit, lowercase, printable, typedPassword, uppercase } from '#test/support/arbitraries/password.ts';

describe('PWD-16 the strength of a password', () => {
  it.each<[text: string, percentage: number, level: string | undefined]>([
    ['', 0, undefined],
    ['!', 0, undefined],
    ['a', 5, 'Débil'],
    ['7', 5, 'Débil'],
    ['!!', 0, undefined],
    ['aa', 10, 'Débil'],
    ['a1', 30, 'Débil'],
    ['Aa1', 50, 'Media'],
    ['!!!!', 0, undefined],
    ['abcd', 15, 'Débil'],
    ['ab12', 35, 'Débil'],
    ['Ab12', 55, 'Media'],
    ['Abc12', 55, 'Media'],
    ['!!!!!!', 20, 'Débil'],
    ['abcdef', 40, 'Débil'],
    ['abc123', 60, 'Media'],
    ['Abc123', 80, 'Buena'],
    ['Abcde12', 80, 'Buena'],
    ['!!!!!!!!', 40, 'Débil'],
    ['abcdefgh', 60, 'Media'],
    ['12345678', 60, 'Media'],
    ['abcdefg1', 80, 'Buena'],
    ['Abcdefgh', 80, 'Buena'],
    ['Abcdefg1', 100, 'Segura'],
    ['Abc1!efg', 100, 'Segura'],
    ['Abc1 efg', 100, 'Segura'],
    ['Abc1ñefg', 100, 'Segura'],
    ['Ñbcdefg1', 80, 'Buena'],
    ['Abcdefg12', 60, 'Media'],
  ])('%j is %i%%, %s', (text, percentage, level) => {
    expect(strengthOf(text)).toMatchObject({ percentage, level });
  });
});

/** Builds a password of symbols of this length that starts with the given characters. */
const made = (length: number, ...characters: readonly string[]): string =>
  (characters.join('') + '!'.repeat(length)).slice(0, length);

describe('each class adds its points', () => {
  it.each([
    ['PWD-17', 'uppercase letter', uppercase()],
    ['PWD-18', 'lowercase letter', lowercase()],
    ['PWD-19', 'digit', digit()],
  ])('%s 20 for an %s, however many', (_, __, character) => {
    fc.assert(
      fc.property(fc.array(character, { minLength: 1, maxLength: 8 }), (typed) => {
        expect(strengthOf(made(8, ...typed)).percentage).toBe(40 + 20);
        expect(strengthOf(made(6, ...typed)).percentage).toBe(20 + 20);
      }),
    );
  });
});

describe('each length has its points', () => {
  it.each([
    ['PWD-21', 1, 20 - 15],
    ['PWD-21', 2, 60 - 20 - 10],
    ['PWD-21', 3, 60 - 10],
    ['PWD-21', 4, 60 - 5],
    ['PWD-21', 5, 60 - 5],
    ['PWD-20', 6, 60 + 20],
    ['PWD-20', 7, 60 + 20],
    ['PWD-20', 8, 60 + 40],
    ['PWD-28', 9, 60],
    ['PWD-28', 12, 60],
    ['PWD-28', 200, 60],
  ])('%s length %i', (_, length, percentage) => {
    expect(strengthOf(made(length, 'A', 'b', '1')).percentage).toBe(percentage);
  });

  it('a character counts once, however many code units it has', () => {
    expect(strengthOf('Ab1😀😀😀😀😀').percentage).toBe(100);
  });
});

describe('PWD-27 nothing is below 0, and 0 has neither level nor colour', () => {
  it.each(['', '!', '!!', '!!!', '!!!!', '!!!!!', '!'.repeat(9)])('%j', (text) => {
    expect(strengthOf(text)).toEqual({ percentage: 0, level: undefined, colour: undefined });
  });
});

describe('each level has its range and its colour', () => {
  const ranges = [
    ['PWD-22', 'Débil', 1, 49, 'red'],
    ['PWD-23', 'Media', 50, 74, 'orange'],
    ['PWD-24', 'Buena', 75, 99, 'blue'],
    ['PWD-25', 'Segura', 100, 100, 'green'],
  ] as const;

  it.each(ranges)('%s %s is %i to %i, %s', (_, level, from, to, colour) => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(fc.oneof(uppercase(), lowercase(), digit(), printable()), { maxLength: 9 }),
        (typed) => {
          const strength = strengthOf(typed.join(''));
          const isWithin = strength.percentage >= from && strength.percentage <= to;
          expect(strength.level === level).toBe(isWithin);
          expect(strength.colour === colour).toBe(isWithin);
          if (isWithin) reached.add(level);
        },
      ),
      { examples: [['Aa1'.split('')], ['Abcdefg1'.split('')], ['Abc123'.split('')], [['a']]] },
    );
    expect(reached).toContain(level);
  });
});

/** Returns all texts of this length made of four characters, one of each class. */
const allTexts = (length: number): readonly string[] =>
  length === 0 ? [''] : allTexts(length - 1).flatMap((text) => [...'Aa1!'].map((next) => text + next));

describe('PWD-26 the percentage', () => {
  const texts = Array.from({ length: 7 }, (_, length) => allTexts(length)).flat();

  it('is one of the thirteen values the arithmetic can give', () => {
    const values = new Set([...texts, ...allTexts(7), 'Abcdefg1'].map((text) => strengthOf(text).percentage));
    expect([...values].sort((one, other) => one - other)).toEqual([
      0, 5, 10, 15, 20, 30, 35, 40, 50, 55, 60, 80, 100,
    ]);
  });

  it('never falls when a character is appended, up to 8', () => {
    fc.assert(
      fc.property(typedPassword(), typedPassword(), (text, more) => {
        const before = [...text].slice(0, 7);
        const next = [...more][0] ?? 'x';
        expect(strengthOf([...before, next].join('')).percentage).toBeGreaterThanOrEqual(
          strengthOf(before.join('')).percentage,
        );
      }),
    );
    for (const text of texts) {
      for (const next of 'Aa1!') {
        expect(strengthOf(text + next).percentage).toBeGreaterThanOrEqual(strengthOf(text).percentage);
      }
    }
  });

  it('is 100 for every password the policy takes', () => {
    fc.assert(
      fc.property(typedPassword(), (text) => {
        const isTaken = E.isRight(parseNewPassword(shippedPolicy)(text));
        expect(!isTaken || strengthOf(text).level === 'Segura').toBe(true);
      }),
    );
  });
});
