import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { loadSeed } from '#adapters/bank-sql/seed/load-seed.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import type { Tables } from '#adapters/bank-sql/tables.ts';
import { O } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { engines, testSecrets, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const bakery = aRut('76.123.456-0');

/** Columns that differ after every load: encrypted, salted, or relative to the time of the load. */
const ofEachLoad: Readonly<Record<string, readonly string[]>> = {
  empresa: ['clave_sii'],
  usuario: ['plazo_vence'],
  dispositivo: ['secret'],
  attempt: ['blocked_until', 'touched_at'],
  waiting_key: ['left_at', 'expires_at'],
};

describe.each(engines)('loading a seed into %s', (engine, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open(demoSeed());
  });
  afterAll(() => world.close());

  const rows = (table: keyof Tables) => world.db.kysely.selectFrom(table).selectAll().execute();

  /** Returns every row of every table without the columns that differ after every load. */
  const everything = async () => {
    const { kysely } = world.db;
    const found: Record<string, readonly string[]> = {};
    for (const { name } of await kysely.introspection.getTables()) {
      const { rows: all } = await sql<
        Readonly<Record<string, unknown>>
      >`select * from ${sql.table(name)}`.execute(kysely);
      const anew = ofEachLoad[name] ?? [];
      found[name] = all
        .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !anew.includes(column))))
        .toSorted();
    }
    return found;
  };

  it('again changes nothing, also by two nodes at once and after devices were used', async () => {
    const { kysely } = world.db;
    await kysely.updateTable('passkey').set({ counter: 7, used_at: 8, added_at: 6 }).execute();
    await kysely.updateTable('dispositivo').set({ last_step: 9, asked: 'B3' }).execute();
    const before = await everything();
    await loadSeed(world.db, demoSeed(), testSecrets);
    // Database handle of the second of two parallel loads: the same one for SQLite, which would block this process
    // while it waits for another writer.
    const other = engine === 'SQLite' ? world.db : await world.anotherNode();
    await Promise.all([
      loadSeed(world.db, demoSeed(), testSecrets),
      loadSeed(other, demoSeed(), testSecrets),
    ]);
    expect(await everything()).toEqual(before);
  });

  it('EST-20 EST-32 every certificate, request and status is as many days old as the seed says', async () => {
    const { kysely } = world.db;
    const days = (at: number): number => Math.round((Date.now() - at) / 86_400_000);
    const { certificados, solicitudes } = demoSeed();
    const certificates = await kysely.selectFrom('certificado').selectAll().orderBy('id').execute();
    expect(certificates.map(({ estado, requested_at }) => [estado, days(requested_at)])).toEqual(
      certificados.map(({ estado, haceDias }) => [estado, haceDias]),
    );
    const requests = await kysely.selectFrom('solicitud').selectAll().orderBy('id').execute();
    const told = await Promise.all(
      requests.map(async ({ id, company, created_at }) => ({
        ...{ company, since: days(created_at) },
        history: right(await world.stores.requests.history(id)()).map((status) => [
          status.estado,
          days(status.reachedAt),
        ]),
      })),
    );
    expect(told).toEqual(
      solicitudes.map(({ empresa, historia = [] }) => ({
        ...{ company: empresa, since: historia[0]?.haceDias ?? 0 },
        history: historia.map(({ estado, haceDias }) => [estado, haceDias]),
      })),
    );
  });

  it('EST-20 an earlier request reached its status on the days of its history', async () => {
    const [request] = right(await world.stores.requests.ofCompany(aRut('76.910.404-6'))());
    expect(request?.estado).toBe('Falta Información');
    const history = right(await world.stores.requests.history(request?.idSolicitud ?? 0)());
    const daysAgo = history.map(({ estado, reachedAt }) => [
      estado,
      Math.round((Date.now() - reachedAt) / 86_400_000),
    ]);
    expect(daysAgo).toEqual([
      ['Ingresada', 7],
      ['Falta Información', 4],
    ]);
    expect(request?.createdAt).toBe(history[0]?.reachedAt);
  });

  it('EXT-1009 an earlier request asks for the documents of its history', async () => {
    const requests = right(await world.stores.requests.ofCompany(aRut('76.910.909-9'))());
    const asking = requests.filter(({ estado }) => estado === 'Falta Información');
    expect(asking.map(({ asked }) => asked?.[0]?.kinds)).toEqual([['balance', 'escritura']]);
    expect(Math.round((Date.now() - (asking[0]?.asked?.[0]?.at ?? 0)) / 86_400_000)).toBe(6);
  });

  it('EST-32 a certificate keeps its company, state and validity', async () => {
    const certificates = right(await world.stores.certificates.ofCompany(aRut('76.911.010-0'))());
    const withoutError = certificates.filter(({ validUntil }) => validUntil !== undefined);
    expect(withoutError.map(({ estado }) => estado)).toEqual([
      'Caducada',
      'Terminada Fuera de plazo',
      'Terminada en plazo',
    ]);
    expect(certificates[0]?.companyName).toBe('Constructora Adobe Firme Ltda.');
  });

  it('EST-20 a request of the seed is loaded again once the one before has ended', async () => {
    const [request] = demoSeed().solicitudes;
    if (request === undefined) throw new Error('The seed has no request');
    const of = world.db.kysely
      .selectFrom('solicitud')
      .select(['id', 'is_open'])
      .where('company', '=', request.empresa)
      .where('provider', '=', request.proveedor);
    const before = await of.execute();
    await world.db.kysely
      .updateTable('solicitud')
      .set({ is_open: 0 })
      .where('company', '=', request.empresa)
      .where('provider', '=', request.proveedor)
      .execute();
    await loadSeed(world.db, demoSeed(), testSecrets);
    const after = await of.execute();
    expect(after.length).toBe(before.length + 1);
    const added = after.filter(({ id }) => before.every((one) => one.id !== id)).map(({ id }) => id);
    for (const table of ['request_history', 'solicitud'] as const)
      await world.db.kysely
        .deleteFrom(table)
        .where(table === 'solicitud' ? 'id' : 'request_id', 'in', added)
        .execute();
    await world.db.kysely
      .updateTable('solicitud')
      .set({ is_open: 1 })
      .where('id', '=', before[0]?.id ?? 0)
      .execute();
  });

  it.each([
    ['region', 'region_homologada'],
    ['ciudad', 'region_id'],
    ['comuna', 'ciudad_id'],
  ] as const)('REF-21 %s is set back to the list when it is loaded again', async (table, column) => {
    const before = await everything();
    await sql`update ${sql.table(table)} set descripcion = 'Otra', orden = orden + 1000`.execute(
      world.db.kysely,
    );
    if (table !== 'region')
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = (select min(${sql.ref(column)}) from ${sql.table(table)})`.execute(
        world.db.kysely,
      );
    await loadSeed(world.db, demoSeed(), testSecrets);
    expect((await everything())[table]).toEqual(before[table]);
  });

  it('keeps no password as it is typed', async () => {
    expect(JSON.stringify(await rows('empresa'))).not.toContain('sol-2026');
  });

  it('a changed seed brings its changes, and registered requests stay', async () => {
    const seed = demoSeed();
    const changed: Seed = {
      ...seed,
      empresas: seed.empresas.map((company) =>
        company.rut === bakery
          ? {
              ...company,
              razonSocial: 'Panadería La Luna SpA',
              representantes: [aRut('11.111.111-1')],
              claveSii: 'luna',
            }
          : company,
      ),
    };
    await loadSeed(world.db, changed, testSecrets);
    const answer = right(await world.stores.taxAuthority.ask(bakery, 'luna')());
    expect(O.toUndefined(answer)).toMatchObject({
      empresa: { razonSocial: 'Panadería La Luna SpA' },
      representantes: [{ rut: '11111111-1' }],
    });
    expect(right(await world.stores.taxAuthority.ask(bakery, 'sol-2026')())).toEqual(O.none);
    expect(await rows('solicitud')).toHaveLength(demoSeed().solicitudes.length);
  });

  it('a failure half-way changes nothing', async () => {
    const seed = demoSeed();
    const broken: Seed = {
      ...seed,
      personas: seed.personas.map((person) => ({ ...person, nombres: 'Nadie' })),
      empresas: seed.empresas.map((company) => ({ ...company, representantes: [aRut('22.222.222-2')] })),
    };
    await expect(loadSeed(world.db, broken, testSecrets)).rejects.toThrow(/foreign key/i);
    expect(JSON.stringify(await rows('persona'))).not.toContain('Nadie');
  });
});
