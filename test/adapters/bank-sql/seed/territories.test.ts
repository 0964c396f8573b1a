import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTerritories } from '#adapters/bank-sql/seed/territories.ts';

const file = new URL('../../../../adapters/bank-sql/seed/data/territories.json', import.meta.url);
const { regions } = readTerritories();
const provinces = regions.flatMap((region) => region.provinces);
const communes = provinces.flatMap((province) => province.communes);
const names = new Map(
  [...regions, ...provinces, ...communes].map(({ id, descripcion }) => [id, descripcion]),
);

describe('REF-21 the territory of Chile with its official codes', () => {
  it('has 16 regions, 56 provinces and 346 communes', () => {
    expect([regions.length, provinces.length, communes.length]).toEqual([16, 56, 346]);
  });

  it('gives regions two digits, provinces three and communes five, none twice', () => {
    expect(regions.filter(({ id }) => !/^\d{2}$/.test(id))).toEqual([]);
    expect(provinces.filter(({ id }) => !/^\d{3}$/.test(id))).toEqual([]);
    expect(communes.filter(({ id }) => !/^\d{5}$/.test(id))).toEqual([]);
    expect(names.size).toBe(16 + 56 + 346);
  });

  it("begins every code with its parent's", () => {
    for (const region of regions) {
      expect(region.provinces.filter(({ id }) => !id.startsWith(region.id))).toEqual([]);
      for (const province of region.provinces) {
        expect(province.communes.filter(({ id }) => !id.startsWith(province.id))).toEqual([]);
      }
    }
  });

  it('leaves no province without communes and no name blank or padded', () => {
    expect(provinces.filter((province) => province.communes.length === 0)).toEqual([]);
    expect([...names.values()].filter((name) => name === '' || name !== name.trim())).toEqual([]);
  });

  it('repeats the region code as regionHomologada', () => {
    expect(regions.filter(({ id, regionHomologada }) => id !== regionHomologada)).toEqual([]);
  });

  it('lists the regions from north to south under their usual names', () => {
    expect(regions.map(({ id, descripcion }) => `${id} ${descripcion}`)).toEqual([
      '15 Arica y Parinacota',
      '01 Tarapacá',
      '02 Antofagasta',
      '03 Atacama',
      '04 Coquimbo',
      '05 Valparaíso',
      '13 Metropolitana de Santiago',
      "06 Libertador General Bernardo O'Higgins",
      '07 Maule',
      '16 Ñuble',
      '08 Biobío',
      '09 La Araucanía',
      '14 Los Ríos',
      '10 Los Lagos',
      '11 Aysén del General Carlos Ibáñez del Campo',
      '12 Magallanes y de la Antártica Chilena',
    ]);
  });

  it.each([
    ['131', 'Santiago'],
    ['13101', 'Santiago'],
    ['13120', 'Ñuñoa'],
    ['13122', 'Peñalolén'],
    ['01107', 'Alto Hospicio'],
    ['05109', 'Viña del Mar'],
    ['052', 'Isla de Pascua'],
    ['058', 'Marga Marga'],
    ['05506', 'Nogales'],
    ['08112', 'Hualpén'],
    ['08206', 'Los Álamos'],
    ['08301', 'Los Ángeles'],
    ['08314', 'Alto Biobío'],
    ['09121', 'Cholchol'],
    ['11302', "O'Higgins"],
    ['12201', 'Cabo de Hornos'],
    ['124', 'Última Esperanza'],
    ['14106', 'Mariquina'],
    ['161', 'Diguillín'],
    ['16206', 'Ránquil'],
    ['16303', 'Ñiquén'],
    ['02202', 'Ollagüe'],
  ])('REF-21 writes %s as %s', (code, name) => {
    expect(names.get(code)).toBe(name);
  });

  it('is the file that was checked against the official list', () => {
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(
      'fb825316bd9ec42477642b34d7e604be939b8032ab9cf620c9ef21d3fedf62bd',
    );
  });
});
