import { describe, expect, it } from 'vitest';
import { draftsInAMinute } from '#core/bank/portability/draft/draft.ts';
import { firstRevision, type KeptDraft } from '#core/portability/draft/draft.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { draftKeeper, type DraftNews } from '#ui/portability/draft/draft-keeper.ts';
import { aCompanyDraft, aDraft } from '#test/support/builders/draft.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { journeyAt } from '#test/support/builders/journey.ts';
import { draftFaultOf, draftWorld } from '#test/support/worlds/draft-world.ts';

const company = aCompanyDraft();
const typing = (calle: string) => ({ company: aCompanyDraft({ calle }) });

/** Builds a draft keeper at step 3 over a bank with this draft. */
const keeping = async (held?: KeptDraft) => {
  const world = draftWorld(journeyAt('company'), held);
  const news: DraftNews[] = [];
  const keeper = draftKeeper(world.useCases, 'company', (one) => void news.push(one));
  await keeper.recover();
  return {
    ...world,
    keeper,
    news,
    streets: () => world.kept.map(({ draft }) => draft.company?.calle),
  };
};

describe('typed input', () => {
  it('is saved once, shortly after the last key', async () => {
    const { keeper, pause, kept } = await keeping();
    keeper.type(typing('L'));
    keeper.type(typing('Lo'));
    expect(kept).toEqual([]);
    await pause();
    expect(kept).toEqual([
      {
        draft: { at: 'company', key: 'llave 1', company: aCompanyDraft({ calle: 'Lo' }) },
        revision: firstRevision,
      },
    ]);
    await pause();
    expect(kept).toHaveLength(1);
  });

  it('goes over the revision that came back before it', async () => {
    const { keeper, pause, kept } = await keeping({ revision: 7 });
    for (const calle of ['uno', 'dos']) {
      keeper.type(typing(calle));
      await pause();
    }
    expect(kept.map(({ revision }) => revision)).toEqual([7, 8]);
  });

  it('carries along the steps that were not opened here, under the key of the draft', async () => {
    const { keeper, pause, kept } = await keeping({ revision: 1, draft: aDraft() });
    keeper.type(typing('Otra'));
    await pause();
    expect(kept[0]?.draft).toEqual(aDraft({ at: 'company', company: aCompanyDraft({ calle: 'Otra' }) }));
    expect(keeper.key()).toBe(aDraft().key);
  });

  it('is saved at once when its step is left, with the place', async () => {
    const { keeper, settled, kept } = await keeping();
    keeper.moveTo('request');
    await settled();
    expect(kept).toEqual([]);
    keeper.type({ company });
    keeper.moveTo('request');
    await settled();
    expect(kept.map(({ draft }) => draft.at)).toEqual(['request']);
    keeper.moveTo('company');
    await settled();
    expect(kept.map(({ draft }) => draft.at)).toEqual(['request', 'company']);
  });

  it("is no other tab's when its step was signed while it was on its way", async () => {
    const { keeper, answer, settled, kept, pause, news } = await keeping();
    answer(draftFaultOf('newer', refusedWith(409)));
    keeper.type(typing('uno'));
    keeper.flush();
    keeper.end();
    await settled();
    await pause();
    expect([kept.length, news]).toEqual([1, []]);
  });

  it('while another call is on its way waits for it, and is not lost', async () => {
    const { keeper, pause, kept, settled } = await keeping();
    keeper.type(typing('uno'));
    keeper.flush();
    keeper.type(typing('dos'));
    keeper.flush();
    await settled();
    await pause();
    expect(kept.map(({ draft, revision }) => [draft.company?.calle, revision])).toEqual([
      ['uno', 0],
      ['dos', 1],
    ]);
  });
});

describe('a fault', () => {
  it('is logged, retried with the next change, and has no other effect', async () => {
    const { keeper, answer, pause, streets, told, waits } = await keeping();
    answer(draftFaultOf('failed', refusedWith(503)));
    keeper.type(typing('uno'));
    await pause();
    expect([told, waits()]).toEqual([[refusedWith(503)], 0]);
    keeper.flush();
    await pause();
    expect(streets()).toEqual(['uno', 'uno']);
  });

  it('EXT-2588 a save beyond the pace is kept and sent later, and nobody is told', async () => {
    const { keeper, answer, pause, streets, told, news } = await keeping();
    answer(draftFaultOf('later', refusedWith(429)));
    keeper.type(typing('uno'));
    await pause();
    expect([told, news, keeper.isKept()]).toEqual([[], [], false]);
    await pause();
    expect([streets(), news, keeper.isKept()]).toEqual([['uno', 'uno'], ['kept'], true]);
  });

  it('a bank without these calls is logged once, and not asked again', async () => {
    const { keeper, answer, pause, streets, told } = await keeping();
    answer(draftFaultOf('not-offered', refusedWith(404)));
    for (const calle of ['uno', 'dos']) {
      keeper.type(typing(calle));
      await pause();
    }
    expect([streets(), told]).toEqual([['uno'], [refusedWith(404)]]);
  });

  it("SEC-06 of a session that has ended is the page's to meet", async () => {
    const { keeper, answer, pause, streets, told } = await keeping();
    answer(draftFaultOf('leave', refusedWith(401)));
    for (const calle of ['uno', 'dos']) {
      keeper.type(typing(calle));
      await pause();
    }
    expect([streets(), told]).toEqual([['uno'], []]);
  });

  it("after a failed first load never overwrites the bank's draft blindly", async () => {
    const reads = [
      E.left({ refusal: 'failed', failure: unreachable } as const),
      E.left({ refusal: 'failed', failure: unreachable } as const),
    ];
    const world = draftWorld(journeyAt('company'), undefined, {
      recoverDraft: () => Promise.resolve(reads.shift() ?? E.right({ revision: 5, draft: aDraft() })),
    });
    const keeper = draftKeeper(world.useCases, 'company', () => undefined);
    expect(await keeper.recover()).toBeUndefined();
    expect(world.told).toHaveLength(2);
    keeper.type(typing('Otra'));
    await world.pause();
    expect(world.kept).toEqual([
      { draft: { ...aDraft({ at: 'company', key: 'llave 1' }), ...typing('Otra') }, revision: 5 },
    ]);
  });

  it('of the first reading that stays leaves all for the next change', async () => {
    const world = draftWorld(journeyAt('company'), undefined, {
      recoverDraft: TE.left({ refusal: 'failed', failure: unreachable }),
    });
    const keeper = draftKeeper(world.useCases, 'company', () => undefined);
    await keeper.recover();
    keeper.type(typing('Otra'));
    await world.pause();
    expect(world.kept).toEqual([]);
  });
});

describe('EXT-1214 what became of it', () => {
  it('EXT-2994 a line that is lost is told, and tried again until the bank has it, which ends with a signature', async () => {
    const { keeper, answer, pause, news, streets } = await keeping();
    answer(draftFaultOf('failed'), draftFaultOf('failed'));
    keeper.type(typing('Otra'));
    for (let turn = 0; turn < 3; turn += 1) await pause();
    expect([news, streets()]).toEqual([
      ['lost', 'lost', 'kept'],
      ['Otra', 'Otra', 'Otra'],
    ]);
    expect(keeper.isKept()).toBe(true);
    keeper.setSigning(true);
    expect(keeper.isKept()).toBe(false);
  });

  it('a bank that is out of order says nothing, and is not asked again', async () => {
    const { keeper, answer, pause, news, waits } = await keeping();
    answer(draftFaultOf('failed', refusedWith(500)));
    keeper.type(typing('Otra'));
    await pause();
    expect([news, waits()]).toEqual([[], 0]);
  });

  it('a bank that keeps nothing never says that it did', async () => {
    const world = draftWorld(journeyAt('company'), undefined, {
      keepDraft: (_draft, revision) => TE.right(revision),
    });
    const news: DraftNews[] = [];
    const keeper = draftKeeper(world.useCases, 'company', (one) => void news.push(one));
    await keeper.recover();
    keeper.type(typing('Otra'));
    await world.pause();
    expect(news).toEqual([]);
  });
});

/** Builds two tabs of one person over one bank, with a fake clock. */
const twoTabs = () => {
  let [now, saves, revision] = [0, 0, 0];
  const due = new Map<() => void, number>();
  const { useCases, settled } = draftWorld(journeyAt('company'), undefined, {
    recoverDraft: () => Promise.resolve(E.right({ revision })),
    keepDraft: (_draft, over) => {
      saves += 1;
      return over === revision
        ? TE.right((revision += 1))
        : TE.fromEither(draftFaultOf('newer', refusedWith(409)));
    },
    after: (milliseconds, work) => {
      due.set(work, now + milliseconds);
      return () => void due.delete(work);
    },
  });
  return {
    tabs: [0, 1].map(() => draftKeeper({ ...useCases }, 'company', () => undefined)),
    saves: () => saves,
    pass: async (milliseconds: number) => {
      now += milliseconds;
      for (const [work, at] of due)
        if (at <= now) {
          due.delete(work);
          work();
        }
      await settled();
    },
  };
};

it.each([200, 1_050])(
  'EXT-2588 a minute of typing every %i ms in two tabs stays within the pace',
  async (every) => {
    const { tabs, saves, pass } = twoTabs();
    for (const tab of tabs) await tab.recover();
    for (let turn = 0; turn * every < 60_000; turn += 1) {
      tabs[Math.floor((turn * every) / 5_000) % 2]?.type(typing(`calle ${turn}`));
      await pass(every);
    }
    expect(saves()).toBeGreaterThan(0);
    expect(saves()).toBeLessThan(draftsInAMinute);
  },
);

describe('EXT-1090 a draft that another tab signed or deleted', () => {
  const gone = async () => {
    let held: KeptDraft = { revision: 3, draft: aDraft() };
    const world = draftWorld(journeyAt('company'), undefined, {
      recoverDraft: () => Promise.resolve(E.right(held)),
    });
    const news: DraftNews[] = [];
    const keeper = draftKeeper(world.useCases, 'company', (one) => void news.push(one));
    await keeper.recover();
    return { ...world, keeper, news, hold: (next: KeptDraft) => (held = next) };
  };

  it('EXT-2994 is noticed by what is typed, which is not saved as a draft again by itself, nor told as saved', async () => {
    const { keeper, news, answer, hold, pause, kept, settled } = await gone();
    hold({ revision: firstRevision });
    answer(draftFaultOf('newer', refusedWith(409)));
    keeper.type(typing('Mía'));
    await pause();
    keeper.flush();
    await settled();
    expect([news, kept.length, keeper.isKept()]).toEqual([['gone'], 1, false]);
    keeper.type(typing('Mía 2'));
    await pause();
    expect(kept[1]).toMatchObject({ revision: firstRevision, draft: { company: { calle: 'Mía 2' } } });
  });

  it('is noticed by a look', async () => {
    const { keeper, news, hold } = await gone();
    await keeper.look();
    expect(news).toEqual([]);
    hold({ revision: 4, draft: aDraft() });
    await keeper.look();
    hold({ revision: firstRevision });
    await keeper.look();
    await keeper.look();
    expect(news).toEqual(['elsewhere', 'gone']);
  });

  it('EXT-1093 is not looked for while the own signature is under way or its answer unknown', async () => {
    const { keeper, news, hold } = await gone();
    hold({ revision: firstRevision });
    const begun = keeper.look();
    keeper.setSigning(true);
    await begun;
    await keeper.look();
    expect(news).toEqual([]);
    keeper.setSigning(false);
    await keeper.look();
    expect(news).toEqual(['gone']);
  });

  it('EXT-1093 is not told by a save while the own signature is under way', async () => {
    const { keeper, news, answer, hold, pause, settled } = await gone();
    hold({ revision: firstRevision });
    answer(draftFaultOf('newer', refusedWith(409)));
    keeper.setSigning(true);
    keeper.type(typing('Mía'));
    await pause();
    await settled();
    expect(news).toEqual([]);
  });

  it('is not looked for before anything was saved, nor after the end', async () => {
    let reads = 0;
    const recoverDraft = () => {
      reads += 1;
      return TE.right({ revision: firstRevision })();
    };
    const world = draftWorld(journeyAt('company'), undefined, { recoverDraft });
    const keeper = draftKeeper(world.useCases, 'company', () => undefined);
    await keeper.look();
    await keeper.recover();
    await keeper.look();
    expect(reads).toBe(1);
  });
});

it('saves nothing after its end', async () => {
  const { keeper, pause, kept, waits } = await keeping();
  keeper.type(typing('uno'));
  keeper.end();
  keeper.type(typing('dos'));
  keeper.flush();
  await pause();
  expect([kept, waits()]).toEqual([[], 0]);
});
