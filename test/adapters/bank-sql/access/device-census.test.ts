import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deviceCensus } from '#adapters/bank-sql/access/device-census.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('EXT-107 the census of devices, in %s', (_, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  const people = (count: number) =>
    sql`insert into usuario (rut, nombre, celular, pide_tercera_clave)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
      select 'p' || i, 'A', '+56 9', 0 from n`.execute(world.db.kysely);
  const hold = (usuario: string, serie: string, orden = 0, tipo = '8', estado = 'activo') =>
    world.db.kysely
      .insertInto('dispositivo')
      .values({
        ...{ id: `${usuario}:${tipo}:${serie}`, usuario, serie, tipo, estado, orden },
        ...{ soporta_firma: 0, secret: 's', last_step: null, asked: null },
      })
      .execute();

  it('asks five thousand people and no more', async () => {
    await people(5_001);
    expect((await deviceCensus(world.db)).kinds).toEqual([{ devices: [], people: 5_000 }]);
  });

  it('holds the devices of a kind in the order of their owner', async () => {
    await people(2);
    await hold('p1', '0009', 2, '1');
    await hold('p1', '0008', 1, 'CI', 'bloqueado');
    await hold('p1', '0007', 3, '5', 'inactivo');
    const { kinds } = await deviceCensus(world.db);
    expect(kinds.find(({ devices }) => devices.length > 0)?.devices.map(({ type }) => type)).toEqual([
      ...['CI', '1', '5'],
    ]);
  });

  it('tells serial numbers by blocks of a hundred of one length, with the first and last of each', async () => {
    await people(1);
    for (const [place, serie] of ['4100', '4107', '4199', '4200', '04107', '04120'].entries())
      await hold('p1', serie, place);
    const blocks = (await deviceCensus(world.db)).serials['8'] ?? [];
    expect(blocks.toSorted((one, two) => `${one.first}`.localeCompare(`${two.first}`))).toEqual([
      { first: '04107', last: '04120', people: 2 },
      { first: '4100', last: '4199', people: 3 },
      { first: '4200', last: '4200', people: 1 },
    ]);
  });
});
