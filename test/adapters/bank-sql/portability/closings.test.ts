import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerStatuses } from '#core/portability/status/request-statuses.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';

describe.each(engines)('a closing of %s beside a node of the version before', (_, open) => {
  let world: SqlWorld;
  const { anOffered, answer, moveClosing } = offeredStores(() => world);
  beforeAll(async () => {
    world = await open();
    world.onDay(offeredTerms.validUntil);
  });
  afterAll(() => world.close());

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
