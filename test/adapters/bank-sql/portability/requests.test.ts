import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isReadable } from '#core/bank/portability/readable-request.ts';
import type { Tables } from '#adapters/bank-sql/tables.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

type Row = Tables['solicitud'];

const company = aRut('76.123.456-0');

describe.each(engines)('the table of requests in %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
    right(
      await world.stores.requests.register({
        company,
        representative: aRut('12.345.678-5'),
        provider: 'Banco del Valle',
        eligible: true,
        mostADay: 1_000,
        signed: aRequest(),
        idempotency: { key: 'clave', fingerprint: 'huella' },
      })(),
    );
  });
  afterAll(() => world.close());

  const stored = () =>
    world.db.kysely.selectFrom('solicitud').selectAll().where('id', '=', 1001).executeTakeFirstOrThrow();
  const copy = async (changes: {
    readonly id: number;
    readonly is_open: 0 | 1;
    readonly provider?: string;
  }) =>
    world.db.kysely
      .insertInto('solicitud')
      .values({ ...(await stored()), ...changes })
      .execute();

  it('SOL-09 a second open request of company and provider is refused, from any writer', async () => {
    await expect(copy({ id: 1, is_open: 1 })).rejects.toThrow(/unique/i);
    await expect(copy({ id: 2, is_open: 1, provider: 'Banco Ribera' })).resolves.toBeDefined();
    await expect(copy({ id: 3, is_open: 0 })).resolves.toBeDefined();
    await expect(copy({ id: 4, is_open: 0 })).resolves.toBeDefined();
  });

  it('keeps the body as text a person can read', async () => {
    expect((await stored()).body).toContain('"razonSocial":"Panadería El Sol SpA"');
  });

  it('EXT-902 an undecodable row affects only itself and is reported', async () => {
    await copy({ id: 2001, is_open: 1, provider: 'Banco Los Canelos' });
    const damaged: readonly Partial<Row>[] = [
      { body: '{}' },
      { body: JSON.stringify({ ...(JSON.parse((await stored()).body) as object), version: 2 }) },
      { body: 'nada' },
      { representative: '12345678-9' },
    ];
    for (const change of damaged) {
      const { body, representative } = await stored();
      await world.db.kysely.updateTable('solicitud').set(change).where('id', '=', 1001).execute();
      const all = right(await world.stores.requests.ofCompany(company)());
      const read = all.filter(isReadable).map(({ idSolicitud }) => idSolicitud);
      expect(all.map(({ idSolicitud }) => idSolicitud)).toContain(1001);
      expect(read).toContain(2001);
      expect(read).not.toContain(1001);
      expect(world.reports.map(String)).toEqual([
        'Error: The database holds a request that cannot be read: 1001',
      ]);
      world.reports.length = 0;
      await world.db.kysely
        .updateTable('solicitud')
        .set({ body, representative })
        .where('id', '=', 1001)
        .execute();
    }
    expect(right(await world.stores.requests.find(1001, company)())).toMatchObject({
      value: { provider: 'Banco del Valle', signed: { company: { name: 'Panadería El Sol SpA' } } },
    });
  });
});
