import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDay } from '#core/shared/units-of-time.ts';
import { aRequestMail } from '#test/support/builders/notice.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { offeredStores, offeredTerms } from '#test/support/worlds/offered-stores.ts';

describe.each(engines)('reminders in %s', (_, open) => {
  let world: SqlWorld;
  const { anOffered } = offeredStores(() => world);
  beforeAll(async () => {
    world = await open();
    world.onDay(offeredTerms.validUntil);
  });
  afterAll(() => world.close());

  it('EXT-1610 an undecodable offer affects only itself, and its number is reported', async () => {
    const { idSolicitud: damaged } = await anOffered();
    const { idSolicitud } = await anOffered();
    await world.db.kysely.updateTable('offer').set({ body: '{' }).where('request_id', '=', damaged).execute();
    expect(right(await world.stores.offers.unreminded()())).toEqual([
      { idSolicitud, validUntil: offeredTerms.validUntil },
    ]);
    expect(world.reports.map(String)).toEqual([expect.stringMatching(new RegExp(`${damaged}$`))]);
    await world.db.kysely.deleteFrom('offer').execute();
  });

  it.each([
    ['ended', (id: number) => sql`update solicitud set is_open = 0 where id = ${id}`],
    ['was reminded of', (id: number) => sql`update solicitud set offer_reminded_at = 1 where id = ${id}`],
    [
      'was answered',
      (id: number) =>
        sql`insert into offer_answer (request_id, id, kind, answered_by, answered_at) values (${id}, ${id}, 'aceptada', '12345678-5', 1)`,
    ],
  ])('EXT-1610 nobody is reminded of an offer that %s', async (_name, end) => {
    const { idSolicitud } = await anOffered();
    const listed = async () =>
      right(await world.stores.offers.unreminded()()).some((one) => one.idSolicitud === idSolicitud);
    expect(await listed()).toBe(true);
    await end(idSolicitud).execute(world.db.kysely);
    const remind = world.stores.offers.remind(idSolicitud, () => aRequestMail(idSolicitud));
    expect([await listed(), right(await remind())]).toEqual([false, false]);
    expect((await world.mails()).filter((mail) => mail.idSolicitud === idSolicitud)).toEqual([]);
  });

  it('offers older than any is valid are not read again and again', async () => {
    const kept = async (days: number): Promise<number> => {
      const { idSolicitud } = await anOffered();
      await world.db.kysely
        .updateTable('offer')
        .set({ kept_at: Date.now() - days * aDay })
        .where('request_id', '=', idSolicitud)
        .execute();
      return idSolicitud;
    };
    await world.db.kysely.deleteFrom('offer_answer').execute();
    await world.db.kysely.deleteFrom('offer').execute();
    await kept(61);
    const young = await kept(59);
    expect(right(await world.stores.offers.unreminded()()).map(({ idSolicitud }) => idSolicitud)).toEqual([
      young,
    ]);
  });
});
