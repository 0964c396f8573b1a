import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { KeptDraft } from '#core/portability/draft/draft.ts';
import { draftKeeper, type DraftNews } from '#ui/portability/draft/draft-keeper.ts';
import { aCompanyDraft, aDraft, aRequestDraft } from '#test/support/builders/draft.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { journeyAt, theCompany } from '#test/support/builders/journey.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { draftFaultOf, draftWorld } from '#test/support/worlds/draft-world.ts';
import { E, TE } from '#core/shared/fp.ts';

const held = { revision: 3, draft: aDraft() };

const followed = async (kept = held, changes: Parameters<typeof draftWorld>[2] = {}) => {
  const journey = journeyAt('company');
  const world = draftWorld(journey, kept, changes);
  await world.store.recover();
  const form = observable({ calle: 'Los Aromos' });
  world.store.follow('company', () => aCompanyDraft({ calle: form.calle }));
  const type = (calle: string): void => runInAction(() => void (form.calle = calle));
  return { ...world, journey, type };
};

describe('a visit', () => {
  it('loads the draft once, however many steps ask', async () => {
    let reads = 0;
    const { store } = draftWorld(journeyAt('company'), held, {
      recoverDraft: () => {
        reads += 1;
        return TE.right(held)();
      },
    });
    expect(await Promise.all([store.recover(), store.recover()])).toEqual([aDraft(), aDraft()]);
    expect([reads, store.recovered]).toEqual([1, aDraft()]);
  });

  it('saves changes, and nothing without changes', async () => {
    const { type, pause, kept, waits } = await followed();
    type('Los Aromos');
    expect(waits()).toBe(0);
    type('Otra');
    await pause();
    expect(kept.map(({ draft }) => draft.company?.calle)).toEqual(['Otra']);
  });

  it('saves at once when a step is left or the page is hidden', async () => {
    const { type, journey, settled, hide, kept } = await followed();
    type('Otra');
    journey.dispatch({ did: 'complete-company', company: theCompany });
    await settled();
    type('Otra 2');
    await hide();
    expect(kept.map(({ draft }) => [draft.at, draft.company?.calle])).toEqual([
      ['request', 'Otra'],
      ['request', 'Otra 2'],
    ]);
  });

  it.each([
    ['RES-06 a signature', 'submit'],
    ['a new beginning', 'start-over'],
  ] as const)('keeps nothing after %s', async (_what, did) => {
    const { type, journey, pause, hide, kept } = await followed();
    journey.dispatch({ did: 'complete-company', company: theCompany });
    await pause();
    const before = kept.length;
    type('Otra');
    if (did === 'start-over') journey.dispatch({ did });
    else journey.dispatch({ did, idSolicitud: 1, eligible: false, summary: {} as never });
    type('Otra 2');
    await pause();
    await hide();
    expect(kept).toHaveLength(before);
  });

  it("PAPI-24 signs under the saved draft's key", async () => {
    const { store } = await followed();
    expect(await store.keyOf(aRequest())).toBe(`${aDraft().key}-${JSON.stringify(aRequest())}`);
  });

  it('EXT-2936 says when another tab keeps typing of its own, until the visitor has chosen', async () => {
    const { store, type, answer, pause } = await followed();
    answer(draftFaultOf('newer', refusedWith(409)));
    type('Otra');
    expect(store.isElsewhere).toBe(false);
    await pause();
    expect(store.isElsewhere).toBe(true);
    store.keepOwn();
    expect(store.isElsewhere).toBe(false);
  });
});

describe('a draft that is not wanted', () => {
  it('is forgotten by the bank, and the journey begins again', async () => {
    const { store, journey, discards, type, pause, kept } = await followed();
    await store.discard();
    type('Otra');
    await pause();
    expect([discards.length, kept, journey.state.at]).toEqual([1, [], 'landing']);
  });

  it('EXT-905 names unreadable parts', async () => {
    const { store, told } = draftWorld(journeyAt('company'), {
      ...held,
      unread: ['version', 'company.calle'],
    });
    expect(await store.recover()).toEqual(held.draft);
    expect(told).toEqual([{ kind: 'unreadable', detail: 'borrador: version,company.calle' }]);
  });

  it('reports a failed deletion, and keeps the draft until deleted', async () => {
    const journey = journeyAt('company');
    const answers = [draftFaultOf('failed', refusedWith(503)), E.right(undefined)];
    const { store, told } = draftWorld(journey, held, {
      discardDraft: () => Promise.resolve(answers.shift() ?? E.right(undefined)),
    });
    await store.discard();
    expect([told, journey.state.at, store.discarding]).toEqual([[refusedWith(503)], 'company', 'failed']);
    const again = store.discard();
    expect(store.discarding).toBe('pending');
    await again;
    expect(journey.state.at).toBe('landing');
  });

  it('continues saving if it could not be deleted', async () => {
    const { store, type, pause, kept } = await followed(held, {
      discardDraft: () => Promise.resolve(draftFaultOf('failed', refusedWith(503))),
    });
    await store.discard();
    type('Otra');
    await pause();
    expect(kept).toHaveLength(1);
  });

  it('is asked for once, however often it is pressed', async () => {
    const { store, discards } = await followed();
    await Promise.all([store.discard(), store.discard()]);
    expect(discards).toHaveLength(1);
  });

  it('leaves the journey where it is when that moved on while it was discarded', async () => {
    const { store, journey } = await followed();
    const gone = store.discard();
    journey.dispatch({ did: 'complete-company', company: theCompany });
    await gone;
    expect(journey.state.at).toBe('request');
  });
});

describe('EXT-1090 a draft signed in another tab', () => {
  const withNews = async () => {
    const told: unknown[] = [];
    const hearing = new Set<(draftKey: string, idSolicitud: number) => void>();
    const world = await followed(held, {
      signedNews: {
        tell: (...news) => void told.push(news),
        whenTold: (work) => {
          hearing.add(work);
          return () => void hearing.delete(work);
        },
      },
    });
    const hear = (draftKey: string) => [...hearing].forEach((work) => work(draftKey, 1001));
    return { ...world, told, hear };
  };

  it('is saved no more, and has the number of its request', async () => {
    const { store, hear, type, pause, kept } = await withNews();
    hear('otra llave');
    expect(store.signedAs).toBeUndefined();
    hear(aDraft().key);
    type('Otra');
    await pause();
    expect([store.signedAs, kept]).toEqual([1001, []]);
  });

  it('here is told to the other tabs, one that just ended is not', async () => {
    const { store, told } = await withNews();
    store.end();
    store.end(1001);
    expect(told).toEqual([[aDraft().key, 1001]]);
  });

  it('or not, is left for the requests with what was typed', async () => {
    const { store, type, settled, kept, journey } = await withNews();
    type('Otra');
    store.seeRequests();
    await settled();
    expect(kept.map(({ draft }) => draft.company?.calle)).toEqual(['Otra']);
    expect(journey.state).toMatchObject({ at: 'status', represented: true });
    store.seeRequests();
    expect(journey.state.at).toBe('status');
  });
});

const typing = (calle: string) => ({ company: aCompanyDraft({ calle }) });

describe('another tab', () => {
  it('EXT-2936 is noticed by its later revision; own typing goes over it only once the visitor has chosen so', async () => {
    let held: KeptDraft = { revision: 1, draft: aDraft() };
    const world = draftWorld(journeyAt('company'), undefined, {
      recoverDraft: () => Promise.resolve(E.right(held)),
    });
    const news: DraftNews[] = [];
    const keeper = draftKeeper(world.useCases, 'company', (one) => void news.push(one));
    await keeper.recover();
    held = {
      revision: 4,
      draft: aDraft({
        request: aRequestDraft({ proveedor: 'Banco Ribera' }),
        company: aCompanyDraft({ calle: 'De la otra' }),
      }),
    };
    world.answer(draftFaultOf('newer', refusedWith(409)));
    keeper.type(typing('Mía'));
    await world.pause();
    expect([news, world.told]).toEqual([['elsewhere'], []]);
    keeper.type(typing('Mía 2'));
    await world.pause();
    await keeper.look();
    keeper.moveTo('request');
    keeper.moveTo('company');
    await world.settled();
    expect([world.kept.length, keeper.isKept(), news]).toEqual([1, false, ['elsewhere']]);
    keeper.keepOwn();
    await world.settled();
    expect(world.kept[1]).toMatchObject({
      revision: 4,
      draft: { company: { calle: 'Mía 2' }, request: { proveedor: 'Banco Ribera' } },
    });
  });

  it('EXT-2936 saves over it the steps that are open here as they are shown, typed or not', async () => {
    let held: KeptDraft = { revision: 1, draft: aDraft({ company: aCompanyDraft({ calle: 'Mía' }) }) };
    const world = draftWorld(journeyAt('company'), undefined, {
      recoverDraft: () => Promise.resolve(E.right(held)),
    });
    const keeper = draftKeeper(world.useCases, 'company', () => undefined);
    await keeper.recover();
    keeper.open('company');
    held = {
      revision: 2,
      draft: aDraft({
        company: aCompanyDraft({ calle: 'De la otra' }),
        request: aRequestDraft({ proveedor: 'Banco Ribera' }),
      }),
    };
    await keeper.look();
    keeper.keepOwn();
    await world.settled();
    expect(world.kept).toMatchObject([
      { revision: 2, draft: { company: { calle: 'Mía' }, request: { proveedor: 'Banco Ribera' } } },
    ]);
    expect(keeper.isKept()).toBe(true);
  });

  it('EXT-2936 is none where the bank has what was saved here without an answer', async () => {
    let held: KeptDraft = { revision: 1, draft: aDraft() };
    const world = draftWorld(journeyAt('company'), undefined, {
      recoverDraft: () => Promise.resolve(E.right(held)),
    });
    const news: DraftNews[] = [];
    const keeper = draftKeeper(world.useCases, 'company', (one) => void news.push(one));
    await keeper.recover();
    world.answer(draftFaultOf('failed'), draftFaultOf('newer', refusedWith(409)));
    keeper.type(typing('Mía'));
    await world.pause();
    held = { revision: 2, draft: aDraft({ at: 'company', company: aCompanyDraft({ calle: 'Mía' }) }) };
    keeper.type(typing('Mía 2'));
    await world.pause();
    await world.pause();
    expect([news, world.kept.map(({ revision }) => revision)]).toEqual([
      ['lost', 'kept'],
      [1, 1, 2],
    ]);
  });
});
