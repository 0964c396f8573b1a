import fc from 'fast-check';
import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { E } from '#core/shared/fp.ts';
import { anything } from '#core/shared/intake.ts';
import { parseRut } from '#core/shared/rut.ts';
import { FieldStore } from '#ui/forms/FieldStore.ts';
import { rut } from '#test/support/arbitraries/rut.ts';

const company = () =>
  new FieldStore({
    parse: parseRut,
    wording: (fault) => `fault: ${fault}`,
    intake: anything,
    tidy: (text) => text.trim(),
  });

const unfinished = fc.stringMatching(/^[1-9]{1,6}x$/);

describe('a field says nothing', () => {
  it('before there is content, though it was left', () => {
    const field = company();
    field.leave();
    expect(field.message).toBeUndefined();
  });

  it('while typed for the first time, with any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (keys) => {
        const field = company();
        keys.forEach(field.type);
        return field.message === undefined;
      }),
    );
  });

  it('of any good text, however it came there', () => {
    fc.assert(
      fc.property(rut(), unfinished, (good, wrong) => {
        const field = company();
        field.type(wrong);
        field.leave();
        const scolded = field.message !== undefined;
        field.type(good);
        return scolded && field.message === undefined && field.good;
      }),
    );
  });
});

describe('a field says its fault', () => {
  it('when it is left with a wrong text', () => {
    const field = company();
    field.type('12.345.678-4');
    field.leave();
    expect(field.message).toBe('fault: wrong-check-digit');
  });

  it('when it is left empty after content', () => {
    const field = company();
    field.type('1');
    field.type('');
    expect(field.message).toBeUndefined();
    field.leave();
    expect(field.message).toBe('fault: empty');
  });

  it('not while it is emptied to be typed anew', () => {
    const field = company();
    field.type('12.345.678-4');
    field.leave();
    field.type('');
    expect(field.message).toBeUndefined();
  });

  it('when a failed submit asks, although it was never touched', () => {
    const field = company();
    field.show();
    expect(field.message).toBe('fault: empty');
  });

  it('to those who watch it, at once', () => {
    const field = company();
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => seen.push(field.message));
    field.type('12.345.678-4');
    field.leave();
    field.type('12.345.678-5');
    stop();
    expect(seen).toEqual([undefined, 'fault: wrong-check-digit', undefined]);
  });
});

describe('a field keeps', () => {
  const letters = () =>
    new FieldStore<'empty', string>({
      parse: (text) => (text === '' ? E.left('empty') : E.right(text)),
      wording: () => 'empty',
      intake: { keep: (text) => text.replaceAll('.', '') },
      tidy: (text) => text.toUpperCase(),
    });

  it('the text clean at every key, and tidy once it is left', () => {
    const field = letters();
    field.type('a.b');
    expect(field.text).toBe('ab');
    field.leave();
    expect(field.text).toBe('AB');
  });

  it('a text that was filled in, clean and tidy, without having been visited', () => {
    const field = letters();
    field.fill('a.b');
    expect([field.text, field.visited, field.message]).toEqual(['AB', false, undefined]);
  });

  it('nothing once it is cleared, not even that it was visited', () => {
    const field = letters();
    field.type('a');
    field.show();
    field.clear();
    field.leave();
    expect([field.text, field.message]).toEqual(['', undefined]);
  });
});
