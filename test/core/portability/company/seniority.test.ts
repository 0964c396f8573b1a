import { describe, expect, it } from 'vitest';
import { seniorities } from '#core/portability/company/seniority.ts';

describe('the antigüedad by id', () => {
  it.each([
    ['REF-01', 0, { id: 1, descripcion: '0 a 6 meses' }],
    ['REF-02', 1, { id: 2, descripcion: 'Sobre 6 meses' }],
  ] as const)('%s', (_, place, expected) => {
    expect(seniorities[place]).toEqual(expected);
    expect(seniorities).toHaveLength(2);
  });
});
