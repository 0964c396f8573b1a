import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTerritories } from '#adapters/bank-sql/seed/territories.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(storesWorlds)('places over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const regions = async () => right(await world.stores.lists.regions()());
  const cities = async (region: number) => right(await world.stores.lists.cities(region)());
  const communes = async (city: number) => right(await world.stores.lists.communes(city)());

  it('regions have numbers for ids and two digits for their code', async () => {
    const all = await regions();
    expect(all).toHaveLength(16);
    expect(all).toContainEqual({ id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' });
    expect(all).toContainEqual({ id: 1, descripcion: 'Tarapacá', regionHomologada: '01' });
    expect(all[0]?.descripcion).toBe('Arica y Parinacota');
  });

  it('cities and communes are those of the one above, with accents', async () => {
    expect(await cities(13)).toContainEqual({ id: 131, descripcion: 'Santiago' });
    expect(await cities(1)).toEqual([
      { id: 11, descripcion: 'Iquique' },
      { id: 14, descripcion: 'Tamarugal' },
    ]);
    expect(await communes(131)).toContainEqual({ id: 13120, descripcion: 'Ñuñoa' });
    expect(await communes(11)).toHaveLength(2);
  });

  it('REF-21 all are told in the order of the list, from north to south', async () => {
    const { regions: listed } = readTerritories();
    expect((await regions()).map(({ id }) => id)).toEqual(listed.map(({ id }) => Number(id)));
    for (const { id, provinces } of listed) {
      expect((await cities(Number(id))).map((city) => city.id)).toEqual(
        provinces.map((city) => Number(city.id)),
      );
      for (const { id: city, communes: own } of provinces)
        expect((await communes(Number(city))).map((commune) => commune.id)).toEqual(
          own.map((commune) => Number(commune.id)),
        );
    }
  });

  it('every region has cities and every city communes, 56 and 346 in all', async () => {
    const allCities = (await Promise.all((await regions()).map(({ id }) => cities(id)))).flat();
    const allCommunes = (await Promise.all(allCities.map(({ id }) => communes(id)))).flat();
    expect(new Set(allCities.map(({ id }) => id)).size).toBe(56);
    expect(new Set(allCommunes.map(({ id }) => id)).size).toBe(346);
  });

  it.each([0, 99, 999_999_999_999_999])('nothing lies in the unknown %s', async (id) => {
    expect(await cities(id)).toEqual([]);
    expect(await communes(id)).toEqual([]);
  });

  it.each([
    ['13', 'Santiago', 'Ñuñoa', true],
    ['01', 'Iquique', 'Alto Hospicio', true],
    ['13', 'Santiago', 'Alto Hospicio', false],
    ['01', 'Santiago', 'Ñuñoa', false],
    ['13', 'Cordillera', 'Ñuñoa', false],
    ['1', 'Iquique', 'Alto Hospicio', false],
    ['13', 'Santiago', 'Nunoa', false],
    ['13', 'santiago', 'Ñuñoa', false],
    ['', '', '', false],
  ])('region %s, city %s, commune %s: %s', async (region, city, commune, expected) => {
    expect(right(await world.stores.lists.placeExists({ region, city, commune })())).toBe(expected);
  });
});
