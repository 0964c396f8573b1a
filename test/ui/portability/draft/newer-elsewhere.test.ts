import { describe, expect, it } from 'vitest';
import type { KeptDraft } from '#core/portability/draft/draft.ts';
import { E } from '#core/shared/fp.ts';
import { draftKeeper, type DraftNews } from '#ui/portability/draft/draft-keeper.ts';
import { aCompanyDraft, aDraft, aRequestDraft } from '#test/support/builders/draft.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { journeyAt } from '#test/support/builders/journey.ts';
import { draftFaultOf, draftWorld } from '#test/support/worlds/draft-world.ts';

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
