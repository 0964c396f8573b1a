import { describe, expect, it } from 'vitest';
import {
  cardBrands,
  channel,
  closeCurrencies,
  contractCurrencies,
} from '#core/portability/reference/constants.ts';

describe('the reference lists', () => {
  it.each<[string, unknown, unknown]>([
    ['REF-08 first currency', contractCurrencies[0], { id: 1, codigo: 'CLP' }],
    ['REF-09 second currency', contractCurrencies[1], { id: 2, codigo: 'UF' }],
    ['SOL-59 currencies to contract', contractCurrencies.map(({ codigo }) => codigo), ['CLP', 'UF']],
    ['PCONST-09 currencies to close', closeCurrencies, ['CLP', 'USD']],
    ['REF-10 card brands', cardBrands, ['Mastercard', 'Visa', 'Amex']],
    ['PCONST-18 channel', channel, 'WEB_E'],
  ])('%s', (_, list, expected) => {
    expect(list).toEqual(expected);
  });
});
