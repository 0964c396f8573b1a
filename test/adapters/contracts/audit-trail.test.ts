import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { O } from '#core/shared/fp.ts';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, beto } from '#test/support/worlds/access-seed.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';
import { accessWorlds, type AccessWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(accessWorlds)('the audit, read over %s', (_, open) => {
  let world: AccessWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  const note = async (rut: typeof ana | undefined, outcome: string): Promise<void> =>
    right(await world.access.audit.note({ event: 'salida', rut, outcome })());
  const settled = async () => O.toUndefined(right(await world.trail.settled()()));
  const page = async (after: number, upTo: number, size: number) =>
    right(await world.trail.page(after, upTo, size)());

  it('EXT-2221 in order of ascending ids, page by page without duplicates, with pseudonyms', async () => {
    expect([await settled(), await page(0, 99, 5)]).toEqual([0, []]);
    for (const [rut, outcome] of [
      [ana, 'uno'],
      [undefined, 'dos'],
      [beto, 'tres'],
      [ana, 'cuatro'],
      [beto, 'cinco'],
    ] as const)
      await note(rut, outcome);
    const last = (await settled()) ?? 0;
    const all = await page(0, last, 99);
    expect(all.map(({ outcome }) => outcome)).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco']);
    const ids = all.map(({ id }) => id);
    expect(ids.every((id, place) => id > (ids[place - 1] ?? 0))).toBe(true);
    expect(ids.at(-1)).toBe(last);
    expect(all[1]).toEqual({
      ...{ id: ids[1], notedAt: expect.any(Number), event: 'salida', outcome: 'dos' },
      ...{ who: undefined, factor: undefined, operator: undefined, about: undefined },
    });
    const [one, , three, four, five] = all.map(({ who }) => who);
    expect([four, five]).toEqual([one, three]);
    expect(new Set([one, three, ana, beto]).size).toBe(4);
    expect(await page(0, last, 2)).toEqual(all.slice(0, 2));
    expect(await page(ids[1] ?? 0, ids[3] ?? 0, 99)).toEqual(all.slice(2, 4));
    expect(await page(last, last, 99)).toEqual([]);
  });

  it('EXT-2622 has one row per signature, withdrawal and offer answer, however often repeated', async () => {
    const { aCompany, find, anOffered, answer } = offeredStores(() => world);
    const { requests } = world.stores;
    world.onDay(offeredTerms.validUntil);
    const company = aCompany();
    const signed = { ...signing, company, eligible: true, mostADay: 10 };
    const command = { ...signed, idempotency: { key: '1', fingerprint: 'igual' } };
    const [first, again] = [await requests.register(command)(), await requests.register(command)()];
    expect(right(again)).toEqual({ ...right(first), repeated: true });
    const idSolicitud = 1001;
    expect(await find(idSolicitud, company)).toBeDefined();
    const withdrawal = { idSolicitud, company, by: signing.representative, from: withdrawableStatuses };
    const taken = right(await requests.withdraw(withdrawal)());
    expect(right(await requests.withdraw(withdrawal)())).toEqual(taken);
    const offered = await anOffered();
    expect(await answer(offered)).toEqual(await answer(offered));
    const rows = await page(0, (await settled()) ?? 0, 99);
    expect(rows.map(({ event, outcome, about }) => [event, outcome, about])).toEqual([
      ['solicitud-firmada', 'recibida', `solicitud ${idSolicitud}`],
      ['solicitud-retirada', 'retirada', `solicitud ${idSolicitud}`],
      ['solicitud-firmada', 'recibida', `solicitud ${offered.idSolicitud}`],
      ['oferta-respondida', 'aceptada', `solicitud ${offered.idSolicitud}`],
    ]);
    expect(new Set(rows.map(({ who }) => who)).size).toBe(1);
    expect(rows[0]?.who).toEqual(expect.any(String));
  });

  it('EXT-3002 each answer of a clerk names person and company by pseudonym, also after the next folder came', async () => {
    const { waitingFolders } = world.stores;
    const owner = { company: offeredStores(() => world).aCompany(), representative: signing.representative };
    const hashesOf = (code: string) => ({ codeHash: code, earlierHash: `antigua ${code}` });
    const give = async (code: string) =>
      right(await waitingFolders.keep({ ...owner, ...hashesOf(code), sealed: code })());
    const answer = async (code: string, told: Parameters<typeof waitingFolders.answer>[1]) =>
      right(await waitingFolders.answer({ ...owner, code: hashesOf(code) }, told)());
    const pseudonymOf = async (rut: typeof ana) => O.toUndefined(right(await world.trail.pseudonymOf(rut)()));
    const confirmed = { answer: 'confirmed', issuedOn: offeredTerms.offeredOn } as const;
    await give('uno');
    expect(await answer('otro', confirmed)).toBe(false);
    expect([await settled(), await pseudonymOf(owner.company)]).toEqual([0, undefined]);
    await answer('uno', confirmed);
    await give('dos');
    await answer('dos', { answer: 'refused' });
    await give('tres');
    const [who, company] = [await pseudonymOf(owner.representative), await pseudonymOf(owner.company)];
    const rows = await page(0, (await settled()) ?? 0, 99);
    expect(rows.map(({ event, outcome, about }) => [event, outcome, about])).toEqual([
      ['carpeta-tributaria', 'confirmada', `empresa ${company}`],
      ['carpeta-tributaria', 'rechazada', `empresa ${company}`],
    ]);
    expect(rows.map((row) => row.who)).toEqual([who, who]);
    expect(new Set([who, company, owner.representative, owner.company]).size).toBe(4);
  });
});
