import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { E } from '#core/shared/fp.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('the outbox in %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open(demoSeed());
  });
  afterAll(() => world.close());

  it('keeps each mail that was queued, and none that was not', async () => {
    const mail = {
      idSolicitud: 1001,
      to: 'ana@elsol.cl',
      subject: 'Tu solicitud N° 1001',
      text: 'Señora:\nadiós',
    };
    expect(await world.stores.outbox.queueMail(mail)()).toEqual(E.right(true));
    expect(await world.stores.outbox.queueMail(mail)()).toEqual(E.right(false));
    expect(await world.db.kysely.selectFrom('mail').selectAll().execute()).toEqual([
      {
        id: expect.any(String),
        request_id: 1001,
        recipient: 'ana@elsol.cl',
        subject: 'Tu solicitud N° 1001',
        text: 'Señora:\nadiós',
        queued_at: expect.any(Number),
      },
    ]);
  });
});
