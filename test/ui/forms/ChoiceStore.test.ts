import { describe, expect, it } from 'vitest';
import { E } from '#core/shared/fp.ts';
import { ChoiceStore } from '#ui/forms/ChoiceStore.ts';

type City = { readonly code: number; readonly name: string };

const valdivia: City = { code: 0, name: 'Valdivia' };
const osorno: City = { code: 1, name: 'Osorno' };

const city = () =>
  new ChoiceStore<City>({
    idOf: ({ code }) => String(code),
    nameOf: ({ name }) => name,
    wording: 'Seleccione ciudad',
    options: [valdivia, osorno],
  });

describe('a choice', () => {
  it('gives the option behind its id, also the id 0', () => {
    const choice = city();
    choice.choose('0');
    expect(choice.value).toEqual(E.right(valdivia));
  });

  it('asks nothing of somebody who passes by', () => {
    const choice = city();
    choice.leave();
    expect(choice.message).toBeUndefined();
  });

  it('asks when it was taken back and left, and no longer once something is chosen', () => {
    const choice = city();
    choice.choose('1');
    choice.choose('');
    choice.leave();
    expect(choice.message).toBe('Seleccione ciudad');
    choice.choose('1');
    expect(choice.message).toBeUndefined();
  });

  it('asks after a failed submit', () => {
    const choice = city();
    choice.show();
    expect(choice.message).toBe('Seleccione ciudad');
  });

  it('clears a choice missing in new options, without a message', () => {
    const choice = city();
    choice.choose('1');
    choice.show();
    choice.offer([valdivia]);
    expect([choice.chosen, choice.message]).toEqual([undefined, undefined]);
  });

  it('keeps a choice that is among new options', () => {
    const choice = city();
    choice.choose('1');
    choice.offer([osorno]);
    expect(choice.value).toEqual(E.right(osorno));
  });
});
