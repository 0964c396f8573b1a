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

describe.each(engines)('loading a seed into %s', (engine, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open(demoSeed());
  });
  afterAll(() => world.close());

  const rows = (table: keyof Tables) => world.db.kysely.selectFrom(table).selectAll().execute();
  const everything = async () => ({
    personas: await rows('persona'),
    representantes: await rows('representante'),
    proveedores: await rows('proveedor'),
    comunas: await rows('comuna'),
    solicitudes: await rows('solicitud'),
    historias: await rows('request_history'),
    certificados: await rows('certificado'),
    // The salt of a password is new each time.
    empresas: await world.db.kysely
      .selectFrom('empresa')
      .select(['rut', 'razon_social', 'direcciones', 'cliente', 'elegible'])
      .execute(),
  });

  it('again changes nothing, also by two nodes at once', async () => {
    const before = await everything();
    await loadSeed(world.db, demoSeed(), testSecrets);
    // SQLite waits for another writer without letting this process go on.
    const other = engine === 'SQLite' ? world.db : await world.anotherNode();
    await Promise.all([
      loadSeed(world.db, demoSeed(), testSecrets),
      loadSeed(other, demoSeed(), testSecrets),
    ]);
    const after = await everything();
    for (const table of [
      'personas',
      'representantes',
      'proveedores',
      'comunas',
      'solicitudes',
      'historias',
      'certificados',
      'empresas',
    ] as const)
      expect(new Set(after[table].map((row) => JSON.stringify(row)))).toEqual(
        new Set(before[table].map((row) => JSON.stringify(row))),
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
    expect(asking.map(({ asked }) => asked?.kinds)).toEqual([['balance', 'escritura']]);
    expect(Math.round((Date.now() - (asking[0]?.asked?.at ?? 0)) / 86_400_000)).toBe(6);
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
