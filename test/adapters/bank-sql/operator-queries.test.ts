import { bankClock } from '#adapters/bank-node/clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  certificatesOnFile,
  emptyDatabase,
  hasPeople,
  hasUsers,
  holdsPeople,
  requestsOnFile,
} from '#adapters/bank-sql/operator-queries.ts';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import type { Rut } from '#core/shared/rut.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const { company, representative } = anEntry();

describe.each(engines)("operator's view over %s", (engine, open) => {
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
    const { kysely } = world.db;
    await kysely.updateTable('withdrawal').set({ withdrawn_at: 5 }).execute();
    const since = expect.closeTo(Date.now(), -6);
    expect(await requestsOnFile(world.db, bankClock())).toEqual([
      { id: 1001, company, estado: 'Ingresada', provider: 'Banco del Valle', since, withdrawnAt: 5 },
      { id: 1002, company, estado: 'Ingresada', provider: 'Banco Ribera', since },
      {
        ...{ id: 1003, company, estado: 'Ingresada', provider: 'Banco Cumbre Sur', since },
        ended: { kind: 'ineligible', on: bankClock().today() },
      },
    ]);
    const answer = { request_id: 1002, id: 9001, kind: 'aceptada', answered_by: by, answered_at: 7 };
    await kysely.insertInto('offer_answer').values(answer).execute();
    const closings = [
      { request_id: 1002, position: 2, estado: 'Pagado', moved_at: 9, reason: null },
      { request_id: 1002, position: 1, estado: 'Objetado', moved_at: 8, reason: 'Falta una firma' },
      { request_id: 1001, position: 1, estado: 'Cerrado', moved_at: 10, reason: null },
    ];
    await kysely.insertInto('closing').values(closings).execute();
    const [first, second] = aRequest().toClose.map(({ description }) => description);
    expect((await requestsOnFile(world.db, bankClock()))[1]).toMatchObject({
      answer: { idRespuesta: 9001, kind: 'aceptada', answeredAt: 7 },
      closings: [
        { position: 1, product: first, estado: 'Objetado', movedAt: 8, reason: 'Falta una firma' },
        { position: 2, product: second, estado: 'Pagado', movedAt: 9 },
      ],
    });
    await emptyDatabase(world.db);
    expect(await requestsOnFile(world.db, bankClock())).toEqual([]);
  });

  it('the deletion of all leaves rows in the tables of the bank itself alone', async () => {
    if (engine === 'PostgreSQL') return;
    const { kysely } = world.db;
    const tables = (await kysely.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely'));
    await sql`pragma foreign_keys = off`.execute(kysely);
    for (const { name, columns } of tables) {
      const { rows } = await sql`select 1 from ${sql.table(name)}`.execute(kysely);
      const own = columns.filter(({ isAutoIncrementing }) => !isAutoIncrementing);
      if (rows.length === 0)
        await sql`insert into ${sql.table(name)} (${sql.join(own.map((column) => sql.ref(column.name)))})
          values (${sql.join(own.map(({ dataType }) => (/int/i.test(dataType) ? 7 : '{}')))})`.execute(
          kysely,
        );
    }
    await sql`pragma foreign_keys = on`.execute(kysely);
    await emptyDatabase(world.db);
    const left: string[] = [];
    for (const { name } of tables)
      if ((await sql`select 1 from ${sql.table(name)}`.execute(kysely)).rows.length > 0) left.push(name);
    expect(left).toEqual([
      ...['bank_mark', 'clock_memory', 'data_key', 'lasting_secret', 'production_mark'],
      ...['receipt_key', 'request_counter', 'shared_work'],
    ]);
    for (const name of ['clock_memory', 'production_mark'] as const) await kysely.deleteFrom(name).execute();
  });

  it('every certificate by its number, with its company, its state and when it was asked for', async () => {
    const rows = [11, 12, 13].map((id) => ({
      ...{ id, company: aRutOf(`767000${id}`), company_name: 'X', estado: `estado ${id}` },
      ...{ requested_at: 1_000 + id, valid_until: null },
    }));
    await world.db.kysely.insertInto('certificado').values(rows).execute();
    expect(await certificatesOnFile(world.db)).toEqual(
      rows.map(({ id, company: of, estado, requested_at: since }) => ({ id, company: of, estado, since })),
    );
  });

  it.each([
    ['all requests', (db: SqlWorld['db']) => requestsOnFile(db, bankClock())],
    ['all certificates', certificatesOnFile],
    ['the deletion of all', emptyDatabase],
  ])('reads or deletes with the long timeouts: %s', async (_, work) => {
    const longRunning = vi.spyOn(world.db, 'withLongTimeouts');
    await work(world.db);
    expect(longRunning).toHaveBeenCalledTimes(1);
    longRunning.mockRestore();
  });

  it('whether it has people, users, and each of some people', async () => {
    const { kysely } = world.db;
    const [one, two, three] = [aRutOf('14567890'), aRutOf('15678901'), aRutOf('16789012')];
    const told = async (...ruts: readonly Rut[]) => [
      await hasPeople(world.db),
      await hasUsers(world.db),
      await holdsPeople(world.db, ruts),
    ];
    expect(await told(one)).toEqual([false, false, false]);
    const name = { nombres: 'A', apellido_paterno: 'B', apellido_materno: 'C', serie: 'S', buro: null };
    await kysely
      .insertInto('persona')
      .values([one, two].map((rut) => ({ rut, ...name })))
      .execute();
    expect(await told(one, two)).toEqual([true, false, true]);
    expect(await told(one, three)).toEqual([true, false, false]);
    await kysely
      .insertInto('usuario')
      .values({ rut: three, nombre: 'A', celular: '+56 9 3000 1001', pide_tercera_clave: 0 })
      .execute();
    expect(await told(three)).toEqual([true, true, false]);
  });
});
