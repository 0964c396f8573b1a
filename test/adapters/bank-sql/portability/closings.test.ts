import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingDocuments } from '#core/bank/portability/documents/missing-documents.ts';
import type { AdditionalKind } from '#core/portability/documents/kinds.ts';
import { offerStatuses } from '#core/portability/status/request-statuses.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';

describe.each(engines)('a closing of %s beside a node of the version before', (_, open) => {
  let world: SqlWorld;
  const { anOffered, answer, find, moveClosing } = offeredStores(() => world);
  beforeAll(async () => {
    world = await open();
    world.onDay(offeredTerms.validUntil);
  });
  afterAll(() => world.close());

  const ofOlderNode = (idSolicitud: number, position: number) => {
    const closing = world.db.kysely
      .updateTable('closing')
      .where('request_id', '=', idSolicitud)
      .where('position', '=', position);
    return {
      move: (estado: string) => closing.set({ estado, moved_at: world.db.now }).execute(),
      ask: async (kinds: string) => {
        await closing.set({ estado: 'Objetado', moved_at: world.db.now }).execute();
        await world.db.kysely
          .updateTable('solicitud')
          .set({ asked_kinds: kinds, asked_at: world.db.now })
          .where('id', '=', idSolicitud)
          .execute();
      },
    };
  };

  it('EXT-3059 each asks for what the other asked for, until its closing is moved on', async () => {
    const offered = await anOffered();
    await answer(offered);
    const { company, idSolicitud } = offered;
    const asked = async () => {
      const kept = await find(idSolicitud, company);
      return kept && missingDocuments(kept, []);
    };
    const object = (position: number, kinds: readonly AdditionalKind[]) =>
      world.stores.offers.moveClosing({
        ...{ idSolicitud, position, to: 'Objetado', from: ['Por pagar'], reason: 'Falta', asked: kinds },
      })();
    const seenByOlderNode = async () =>
      (
        await world.db.kysely
          .selectFrom('solicitud')
          .select('asked_kinds')
          .where('id', '=', idSolicitud)
          .executeTakeFirstOrThrow()
      ).asked_kinds;
    await ofOlderNode(idSolicitud, 1).ask('balance');
    expect(await asked()).toEqual(['balance']);
    // Waits a few milliseconds so that the times differ: documents that an older node asks for belong to the
    // closing that was moved last before the asking.
    await new Promise((resolve) => void setTimeout(resolve, 5));
    await object(2, ['escritura']);
    expect(await asked()).toEqual(['balance', 'escritura']);
    expect(await seenByOlderNode()).toBe('balance,escritura');
    await moveClosing(idSolicitud, 1, 'Por pagar');
    expect(await asked()).toEqual(['escritura']);
    expect(await seenByOlderNode()).toBe('escritura');
    await new Promise((resolve) => void setTimeout(resolve, 5));
    for (const estado of ['Por pagar', 'Objetado']) await ofOlderNode(idSolicitud, 2).move(estado);
    expect(await asked()).toBeUndefined();
  });

  it('EXT-1545 that such a node moved to paid is paid for good, whatever an objection leads back to', async () => {
    const offered = await anOffered();
    await answer(offered);
    const { company, idSolicitud } = offered;
    await world.db.kysely
      .updateTable('closing')
      .set({ estado: 'Pagado' })
      .where('request_id', '=', idSolicitud)
      .where('position', '=', 2)
      .execute();
    for (const to of ['Objetado', 'Por pagar'] as const) await moveClosing(idSolicitud, 2, to);
    const taken = await world.stores.requests.withdraw({
      ...{ idSolicitud, company, by: signing.representative },
      ...{ from: offerStatuses, regrets: true },
    })();
    expect(right(taken)).toMatchObject({ outcome: 'not-from' });
  });
});
