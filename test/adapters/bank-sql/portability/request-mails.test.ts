import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { E } from '#core/shared/fp.ts';
import { aRequestMail } from '#test/support/builders/notice.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('the outbox in %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open(demoSeed());
  });
  afterAll(() => world.close());

  it('keeps each mail that was queued, and none that was not', async () => {
    const mail = aRequestMail(1001);
    expect(await world.stores.outbox.queueMail(mail)()).toEqual(E.right(true));
    expect(await world.stores.outbox.queueMail(mail)()).toEqual(E.right(false));
    expect(await world.db.kysely.selectFrom('mail').selectAll().execute()).toMatchObject([
      {
        id: expect.any(String),
        request_id: 1001,
        recipient: 'ana@elsol.cl',
        kind: 'request-signed',
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        queued_at: expect.any(Number),
      },
    ]);
  });

  it('EXT-1603 where its notice cannot be written, a status has not moved', async () => {
    const moved = world.stores.requests.move({
      idSolicitud: 1001,
      to: 'Falta Información',
      from: everyRequestStatus,
      tell: () => aRequestMail(1001),
    });
    const rows = () =>
      world.db.kysely.selectFrom('request_history').selectAll().where('request_id', '=', 1001).execute();
    const before = await rows();
    const { schema } = world.db.kysely;
    await schema.alterTable('mail').renameTo('mail_elsewhere').execute();
    const ended = await moved();
    await schema.alterTable('mail_elsewhere').renameTo('mail').execute();
    expect(E.isLeft(ended)).toBe(true);
    expect(await rows()).toEqual(before);
  });

  it('EXT-1603 EXT-902 an undecodable request still moves, without a notice', async () => {
    await world.db.kysely.updateTable('solicitud').set({ body: '{' }).where('id', '=', 1002).execute();
    const moved = world.stores.requests.move({
      idSolicitud: 1002,
      to: 'Falta Información',
      from: everyRequestStatus,
      tell: () => aRequestMail(1002),
    });
    expect(await moved()).toEqual(E.right({ outcome: 'moved' }));
    const told = world.db.kysely.selectFrom('mail').selectAll().where('request_id', '=', 1002);
    expect(await told.execute()).toEqual([]);
  });
});
