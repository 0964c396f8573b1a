import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { up as groupAnswersOfBefore } from '#adapters/bank-sql/migrations/0045-answer-groups.ts';
import { SeedRefused } from '#adapters/bank-sql/seed/load-people.ts';
import { loadSeed } from '#adapters/bank-sql/seed/load-seed.ts';
import type { Seed, SeedCompany, SeedPerson } from '#adapters/bank-sql/seed/seed-format.ts';
import type { Fact } from '#core/bank/portability/identity/questions.ts';
import { O } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { emptySeed, engines, testSecrets, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const { serial } = anEntry();
const rutAt = (place: number) => aRutOf(String(11_000_000 + place));

/** Builds a seeded person whose identity facts name a car of this make; the other facts come from the catalogue of seed values. */
const driver = (place: number, make: string): SeedPerson => ({
  rut: rutAt(place),
  nombres: 'Ana María',
  apellidoPaterno: 'Soto',
  apellidoMaterno: 'Rojas',
  serie: serial,
  buro: {
    comuna: 'Quillota',
    empleador: 'Molinos del Itata',
    institucion: 'Banco Ribera',
    'anio-licencia': '2003',
    'marca-auto': make,
    colegio: 'Liceo Río Manso',
  },
  demuestra: undefined,
});

const seedOf = (makes: readonly string[], from = 0): Seed => ({
  ...emptySeed,
  personas: makes.map((make, place) => driver(from + place, make)),
});

const rich = ['Lada', 'Volvo', 'Saab', 'Fiat', 'Lada', 'Seat'];

describe.each(engines)('answers of a seed, in %s', (_engine, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  const load = (seed: Seed) => loadSeed(world.db, seed, testSecrets);
  const makesShown = async (place: number) => {
    const facts: readonly Fact[] = O.getOrElse((): readonly Fact[] => [])(
      right(await world.stores.bureau.factsOf(rutAt(place), serial)()),
    );
    return facts.find(({ topic }) => topic === 'marca-auto')?.choices.toSorted();
  };
  const shownTo = (places: readonly number[]) => Promise.all(places.map(makesShown));

  it('EXT-2521 are choices for anybody with one of them, also for people of a later seed', async () => {
    await load(seedOf(rich));
    const group = ['Fiat', 'Lada', 'Saab', 'Seat', 'Volvo'];
    expect(await shownTo([0, 1, 2, 3, 4, 5])).toEqual(rich.map(() => group));
    await load(seedOf(['Lada', 'Toyota', 'Skoda', 'Mini', 'Jeep', 'Opel'], 6));
    expect(await shownTo([0, 6])).toEqual([group, group]);
    expect(await makesShown(7)).toEqual(['Hyundai', 'Kia', 'Nissan', 'Toyota']);
    expect(await makesShown(8)).toEqual(['Jeep', 'Mini', 'Opel', 'Skoda']);
  });

  it.each([1, 2, 3])(
    'EXT-2522 %i ungrouped answers of a topic are refused by name, and nothing is loaded',
    async (count) => {
      const poor = load(seedOf([...rich.slice(0, count), 'Toyota']));
      await expect(poor).rejects.toThrow(SeedRefused);
      await expect(poor).rejects.toThrow(
        `personas: marca-auto is too poor, ${rich.slice(0, count).toSorted().join(', ')} would stand alone`,
      );
      expect(await world.db.kysely.selectFrom('persona').selectAll().execute()).toEqual([]);
    },
  );

  const asOfBefore = async (): Promise<void> => {
    const rows = await world.db.kysely.selectFrom('persona').select(['rut', 'buro']).execute();
    for (const { rut, buro } of rows)
      await world.db.kysely
        .updateTable('persona')
        .set({
          buro: JSON.stringify(
            (JSON.parse(buro ?? '[]') as readonly Fact[]).map(({ topic, answer }) => ({ topic, answer })),
          ),
        })
        .where('rut', '=', rut)
        .execute();
  };

  it('EXT-2521 of the version before are grouped too, the few of a topic with those of the catalogue', async () => {
    await load(seedOf([...rich, 'Kia', 'Mazda']));
    await asOfBefore();
    await world.db.kysely
      .deleteFrom('persona')
      .where('rut', 'not in', [rutAt(0), rutAt(6), rutAt(7)])
      .execute();
    await groupAnswersOfBefore(world.db.kysely as never);
    const enlarged = ['Hyundai', 'Kia', 'Lada', 'Nissan', 'Toyota'];
    expect(await shownTo([0, 6])).toEqual([enlarged, enlarged]);
    expect(await makesShown(7)).toEqual(['Chevrolet', 'Mazda', 'Peugeot', 'Suzuki']);
    await load(seedOf(['Toyota'], 8));
    expect(await makesShown(8)).toEqual(enlarged);
  });

  it('EXT-2521 that a node of the version before wrote are asked only where the catalogue has them', async () => {
    await load(seedOf([...rich, 'Kia']));
    await asOfBefore();
    expect(await shownTo([0, 6])).toEqual([undefined, ['Hyundai', 'Kia', 'Nissan', 'Toyota']]);
  });
});

describe.each(engines)('companies and lists of a seed, in %s', (_engine, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  const company = aRutOf('76000001');
  const aCompany = (changes: Partial<SeedCompany>): Seed['empresas'][number] => ({
    ...{ rut: company, razonSocial: 'Sol', direcciones: [], representantes: [], demuestra: undefined },
    ...{ claveSii: undefined, cliente: undefined, elegible: undefined, ...changes },
  });
  const people = rich.map((_make, place) => rutAt(place));
  const names = ['Banco del Valle', 'Banco Ribera', 'Caja Andina'];
  const providers = names.map((descripcion, place) => ({
    ...{ descripcion, tipo: 'Banco', urlBanco: 'https://banco.example', rutProveedor: rutAt(100 + place) },
  }));

  type Ordered = <Item>(items: readonly Item[]) => readonly Item[];
  it.each<readonly [string, Ordered]>([
    ['as they come', (items) => items],
    ['the other way round', (items) => items.toReversed()],
  ])('are in the order of the file, %s', async (_name, ordered) => {
    const empresas = [aCompany({ representantes: [...ordered(people)] })];
    const seed = { ...seedOf(rich), empresas, proveedores: [...ordered(providers)] };
    await loadSeed(world.db, seed, testSecrets);
    const listed = O.toUndefined(right(await world.stores.register(company)()))?.representantes;
    expect(listed?.map(({ rut }) => rut)).toEqual(ordered(people));
    expect(right(await world.stores.lists.providers()()).map(({ descripcion }) => descripcion)).toEqual(
      ordered(names),
    );
  });

  it.each([
    [undefined, undefined, [false, true]],
    [true, true, [true, true]],
    [false, false, [false, false]],
  ])('a company of which the file says cliente %s and elegible %s is so', async (cliente, elegible, told) => {
    await loadSeed(world.db, { ...emptySeed, empresas: [aCompany({ cliente, elegible })] }, testSecrets);
    const { isCustomer, isEligible } = world.stores.customers;
    expect([right(await isCustomer(company)()), right(await isEligible(company)())]).toEqual(told);
  });
});
