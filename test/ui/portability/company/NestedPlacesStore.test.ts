import { describe, expect, it } from 'vitest';
import type { Place } from '#core/portability/company/place.ts';
import { unreachable } from '#core/shared/failure.ts';
import { NestedPlacesStore } from '#ui/portability/company/NestedPlacesStore.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { later } from '#test/support/later.ts';

const valdivia: Place = { id: 141, descripcion: 'Valdivia' };
const osorno: Place = { id: 103, descripcion: 'Osorno' };

const cities = () => {
  const answers = later<readonly Place[]>();
  const asked: number[] = [];
  const store = new NestedPlacesStore((region) => {
    asked.push(region);
    return answers.call;
  }, 'Seleccione ciudad');
  return { store, answers, asked };
};

const names = (store: NestedPlacesStore) => store.choice.entries.map(({ name }) => name);

describe('places that hang on another', () => {
  it('wait until that one is chosen', () => {
    const { store, answers } = cities();
    store.follow(undefined);
    expect([store.status, answers.calls]).toEqual(['waiting', 0]);
  });

  it('are emptied at once and offered when they come', async () => {
    const { store, answers } = cities();
    store.follow(14);
    await answers.succeed([valdivia]);
    store.choice.choose('141');
    store.follow(10);
    expect([store.status, store.choice.chosen, names(store)]).toEqual(['loading', undefined, []]);
    await answers.succeed([osorno]);
    expect([store.status, names(store)]).toEqual(['ready', ['Osorno']]);
  });

  it('ignore the answer for a place that is no longer chosen', async () => {
    const { store, answers } = cities();
    store.follow(14);
    store.follow(10);
    await answers.succeed([valdivia]);
    expect([store.status, names(store)]).toEqual(['loading', []]);
    await answers.succeed([osorno]);
    expect(names(store)).toEqual(['Osorno']);
  });

  it('ignore the answer that comes after the place above was taken back', async () => {
    const { store, answers } = cities();
    store.follow(14);
    store.follow(undefined);
    await answers.succeed([valdivia]);
    expect([store.status, names(store)]).toEqual(['waiting', []]);
  });

  it('EMP-40 reload only what failed', async () => {
    const { store, answers, asked } = cities();
    store.follow(14);
    await answers.fail(unreachable);
    expect(store.status).toBe('failed');
    store.retry();
    await answers.succeed([valdivia]);
    expect([asked, names(store)]).toEqual([[14, 14], ['Valdivia']]);
    store.retry();
    expect(asked).toHaveLength(2);
  });

  it('wait for the page to go when the session has ended', async () => {
    const { store, answers } = cities();
    store.follow(14);
    await answers.fail(refusedWith(401));
    expect(store.status).toBe('loading');
  });
});

describe('a place of an earlier visit', () => {
  it('counts as typed while it is on its way, and is chosen once it is offered', async () => {
    const { store, answers } = cities();
    void store.resume(14, { id: '141' });
    expect([store.typed, store.choice.chosen]).toEqual(['141', undefined]);
    await answers.succeed([valdivia]);
    expect([store.typed, store.choice.chosen]).toEqual(['141', '141']);
    store.choice.choose('');
    expect(store.typed).toBe('');
  });

  it('is chosen after a load that failed was repeated', async () => {
    const { store, answers } = cities();
    void store.resume(14, { id: '141' });
    await answers.fail(unreachable);
    expect([store.status, store.typed]).toEqual(['failed', '141']);
    store.retry();
    await answers.succeed([valdivia]);
    expect(store.choice.chosen).toBe('141');
  });

  it('is cleared if no longer offered, with no load of its dependents', async () => {
    const { store, answers } = cities();
    const then: number[] = [];
    void store.resume(14, { id: '999', then: async () => void then.push(1) });
    await answers.succeed([valdivia]);
    expect([store.typed, store.status, then]).toEqual(['', 'ready', []]);
  });

  it('gives way to another place above', async () => {
    const { store, answers } = cities();
    void store.resume(14, { id: '141' });
    store.follow(10);
    await answers.succeed([valdivia]);
    await answers.succeed([osorno]);
    expect([store.typed, names(store)]).toEqual(['', ['Osorno']]);
  });
});
