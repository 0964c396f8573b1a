import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statusesBefore } from '#core/bank/portability/status/request-status.ts';
import type { OwnEnd } from '#core/portability/status/request-summary.ts';
import { addDays } from '#core/shared/calendar-date.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDocumentCommand } from '#test/support/builders/document-command.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';

const { validUntil } = offeredTerms;
const dayAfter = addDays(validUntil, 1);

describe.each(storesWorlds)('EXT-1540 requests that end by themselves over %s', (_, open) => {
  let world: StoresWorld;
  const { find, submit, move, moveClosing, anOffered, answer } = offeredStores(() => world);
  beforeAll(async () => {
    world = await open();
  });
  beforeEach(() => world.onDay(validUntil));
  afterAll(() => world.close());

  const holds = async (company: Rut): Promise<boolean> =>
    right(await world.stores.requests.existsFrom(signing.provider, company)());
  const addTo = async (idSolicitud: number, content: string) =>
    right(
      await world.stores.documents.add(aDocumentCommand(idSolicitud, content), {
        ofKind: 10,
        ofDay: 1_000,
      })(),
    ).outcome;

  const lapsed = async () => {
    const offered = await anOffered();
    world.onDay(dayAfter);
    return offered;
  };
  const closed = async () => {
    const offered = await anOffered();
    await answer(offered);
    for (const position of [1, 2]) {
      await moveClosing(offered.idSolicitud, position, 'Pagado');
      await moveClosing(offered.idSolicitud, position, 'Cerrado');
    }
    return offered;
  };

  it.each<[string, OwnEnd['kind'], () => ReturnType<typeof anOffered>]>([
    ['whose offer was let pass', 'lapsed', lapsed],
    ['of which every product is closed', 'closed', closed],
  ])('one %s is over: it moves no more, takes nothing, and frees its provider', async (_what, kind, end) => {
    const { company, idSolicitud } = await end();
    expect((await find(idSolicitud, company))?.ended?.kind).toBe(kind);
    expect(await holds(company)).toBe(false);
    expect(await move(idSolicitud, 'Oferta Informada', statusesBefore('Oferta Informada'))).toEqual({
      outcome: kind,
    });
    expect(await addTo(idSolicitud, 'después')).toBe(kind);
    const next = await submit(company);
    expect(next).toBeGreaterThan(idSolicitud);
    expect(await holds(company)).toBe(true);
    expect(await submit(company)).toBe(0);
    expect((await find(idSolicitud, company))?.ended?.kind).toBe(kind);
    expect((await find(next, company))?.ended).toBeUndefined();
  });

  it('an offer stands to the end of its last day, and one that was accepted after it', async () => {
    const waiting = await anOffered();
    expect(await holds(waiting.company)).toBe(true);
    expect(await submit(waiting.company)).toBe(0);
    const accepted = await anOffered();
    await answer(accepted);
    world.onDay(dayAfter);
    expect((await find(accepted.idSolicitud, accepted.company))?.ended).toBeUndefined();
    expect(await submit(accepted.company)).toBe(0);
    expect(await addTo(accepted.idSolicitud, 'después')).toBe('added');
    await moveClosing(accepted.idSolicitud, 1, 'Pagado');
    await moveClosing(accepted.idSolicitud, 1, 'Cerrado');
    expect(await submit(accepted.company)).toBe(0);
  });

  it('one that made room for another has ended, whatever day another node believes it is', async () => {
    const { company, idSolicitud, sessionId } = await lapsed();
    await submit(company);
    world.onDay(validUntil);
    expect((await find(idSolicitud, company))?.ended).toEqual({ kind: 'lapsed', on: validUntil });
    expect(await answer({ company, idSolicitud, sessionId })).toEqual({ outcome: 'refused', why: 'ended' });
  });

  it('SOL-09 of ten that ask again at once, one is let in', async () => {
    const { company } = await lapsed();
    const all = await Promise.all(Array.from({ length: 10 }, () => submit(company)));
    expect(all.filter((idSolicitud) => idSolicitud > 0)).toHaveLength(1);
  });
});
