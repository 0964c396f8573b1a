import { describe, expect, it } from 'vitest';
import { contractingRow } from '#core/bank/portability/papers/product-rows.ts';

describe('EXT-1068 EXT-2924 a product to contract, on one line', () => {
  it.each([
    [{ currency: 'CLP', amount: 1_500_000, months: 24 }, 'Paga deuda por $1.500.000 en 24 meses'],
    [{ currency: 'CLP', amount: 1_500_000 }, 'Paga deuda por $1.500.000'],
    [{ currency: 'CLP' }, 'No se usa para pagar deudas: nada de lo que debes se paga con este producto'],
    [{ amount: 1_500_000 }, 'No se usa para pagar deudas: nada de lo que debes se paga con este producto'],
    [{}, 'No se usa para pagar deudas: nada de lo que debes se paga con este producto'],
  ] as const)('with %o', (payment, value) => {
    expect(contractingRow({ code: 'CRECON', paysDebt: true, ...payment }).value).toBe(value);
  });
});
