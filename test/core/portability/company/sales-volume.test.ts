import { describe, expect, it } from 'vitest';
import { categoryOf, isAllowedSalesVolume, salesVolumes } from '#core/portability/company/sales-volume.ts';

describe('the yearly sales by id', () => {
  it.each([
    ['REF-03', 0, '0 UF', true],
    ['REF-04', 1, 'Entre 1 y 2.399 UF', true],
    ['REF-05', 2, 'Entre 2.400 Y 24.999 UF', true],
    ['REF-06', 3, 'Sobre 25.000 UF', false],
  ] as const)('%s %i is "%s", allowed: %s', (_, id, descripcion, allowed) => {
    expect(salesVolumes[id]).toEqual({ id, descripcion });
    expect(isAllowedSalesVolume(id)).toBe(allowed);
  });

  it('EMP-34 only the highest is too high', () => {
    expect(salesVolumes.filter(({ id }) => !isAllowedSalesVolume(id)).map(({ id }) => id)).toEqual([3]);
  });
});

describe('BODY-28 BODY-29 the class the law benefits', () => {
  it.each([
    [0, 'MICRO'],
    [1, 'MICRO'],
    [2, 'PEQUENA'],
  ] as const)('%i is %s', (id, category) => {
    expect(categoryOf(id)).toBe(category);
  });
});
