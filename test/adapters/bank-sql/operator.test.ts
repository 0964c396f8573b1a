import { bankClock } from '#adapters/bank-node/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, requestsOnFile } from '#adapters/bank-sql/operator.ts';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const { company, representative } = anEntry();

describe.each(engines)("operator's view over %s", (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it('EXT-1045 EXT-1507 every request that was taken in or turned down, with the instant of its withdrawal, or the answer to its offer and the closings of its products, and nothing once all is forgotten', async () => {
    const { requests } = world.stores;
    const command = { company, representative, signed: aRequest(), mostADay: 10 };
    const enter = async (provider: string, eligible = true) =>
      right(await requests.register({ ...command, provider, eligible })());
    await enter('Banco del Valle');
    await enter('Banco Ribera');
    await enter('Banco Cumbre Sur', false);
    const by = representative;
    right(await requests.withdraw({ idSolicitud: 1001, company, by, from: withdrawableStatuses })());
    const since = expect.any(Number);
    expect(await requestsOnFile(world.db, bankClock())).toEqual([
      { id: 1001, company, estado: 'Ingresada', provider: 'Banco del Valle', since, withdrawnAt: since },
      { id: 1002, company, estado: 'Ingresada', provider: 'Banco Ribera', since },
      {
        ...{ id: 1003, company, estado: 'Ingresada', provider: 'Banco Cumbre Sur', since },
        ended: { kind: 'ineligible', on: bankClock().today() },
      },
    ]);
    const { kysely } = world.db;
    const answer = { request_id: 1002, id: 9001, kind: 'aceptada', answered_by: by, answered_at: 7 };
    await kysely.insertInto('offer_answer').values(answer).execute();
    const closing = {
      request_id: 1002,
      position: 1,
      estado: 'Objetado',
      moved_at: 8,
      reason: 'Falta una firma',
    };
    await kysely.insertInto('closing').values(closing).execute();
    const product = aRequest().toClose[0]?.description;
    expect((await requestsOnFile(world.db, bankClock()))[1]).toMatchObject({
      answer: { idRespuesta: 9001, kind: 'aceptada', answeredAt: 7 },
      closings: [{ position: 1, product, estado: 'Objetado', movedAt: 8, reason: 'Falta una firma' }],
    });
    await emptyDatabase(world.db);
    expect(await requestsOnFile(world.db, bankClock())).toEqual([]);
  });
});
