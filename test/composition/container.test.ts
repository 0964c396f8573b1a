import { describe, expect, it } from 'vitest';
import {
  giveAll,
  holding,
  newContainer,
  take,
  takeAll,
  token,
  within,
  type Container,
} from '#composition/container.ts';

const number = token<{ readonly value: number }>('number');
const word = token<string>('word');

const counted = () => {
  let made = 0;
  return () => ({ value: (made += 1) });
};

describe('a container', () => {
  it('makes one thing for a token, when it is first taken', () => {
    const own = giveAll(newContainer(), { number }, { number: counted() });
    expect(take(own, number)).toEqual({ value: 1 });
    expect(take(within(own), number)).toBe(take(own, number));
  });

  it('makes the ports of a part anew whenever they are taken', () => {
    const part = holding(newContainer(), { number, word }, { number: counted(), word: () => 'uno' });
    expect(takeAll(part, { number, word })).toEqual({ number: { value: 1 }, word: 'uno' });
    expect(take(part, number)).toEqual({ value: 2 });
  });

  it('a child resolves from its parent', () => {
    const around = giveAll(newContainer(), { word }, { word: () => 'de fuera' });
    const part = holding(around, { number, word }, { number: counted() });
    expect(take(part, word)).toBe('de fuera');
  });

  it('isolates parts from each other', () => {
    const around: Container = newContainer();
    holding(around, { word }, { word: () => 'uno' });
    expect(take(holding(around, { word }, { word: () => 'dos' }), word)).toBe('dos');
    expect(() => take(around, word)).toThrow('word');
  });

  it.each([
    ['to itself', (own: ReturnType<typeof newContainer>) => giveAll(own, { word }, { word: () => 'dos' })],
    [
      'to one within it',
      (own: ReturnType<typeof newContainer>) => giveAll(within(own), { word }, { word: () => 'dos' }),
    ],
  ])('refuses a token that was given already: %s', (_where, giveAgain) => {
    const own = newContainer();
    giveAll(own, { word }, { word: () => 'uno' });
    expect(() => giveAgain(own)).toThrow('word was given twice');
  });

  it('lets no root leave a token out, by type', () => {
    const around = giveAll(newContainer(), { word }, { word: () => 'uno' });
    // @ts-expect-error the factory of the number is missing
    expect(() => take(giveAll(newContainer(), { number }, {}), number)).toThrow();
    // @ts-expect-error the outer container holds only the word
    expect(() => take(holding(around, { number, word }, {}), number)).toThrow();
    expect(() =>
      // @ts-expect-error the factory returns a word, not a number
      holding(around, { number }, { number: () => 'uno' }),
    ).not.toThrow();
  });
});
