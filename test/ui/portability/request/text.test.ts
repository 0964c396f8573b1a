import { describe, expect, it } from 'vitest';
import { closeCurrencies, contractCurrencies } from '#core/portability/reference/constants.ts';
import { quotaRule } from '#core/portability/request/products-to-close.ts';
import { usedQuotaRule } from '#core/portability/request/products-to-contract.ts';
import { parseAmount } from '#core/shared/amount.ts';
import { E } from '#core/shared/fp.ts';
import { decimalsOf } from '#core/shared/money.ts';
import { optionWording, productWording } from '#ui/portability/request/text.ts';

describe('EXT-2955 the message about too many decimals says how many the currency takes', () => {
  const amounts = [
    ...closeCurrencies.map((currency) => ({
      currency,
      rule: quotaRule(currency),
      words: productWording,
      of: 'quota',
    })),
    ...closeCurrencies.map((currency) => ({
      currency,
      rule: quotaRule(currency),
      words: productWording,
      of: 'amount',
    })),
    ...contractCurrencies.map(({ codigo }) => ({
      currency: codigo,
      rule: usedQuotaRule(codigo),
      words: optionWording,
      of: 'used-quota',
    })),
  ];

  it.each(amounts)('$of in $currency', ({ currency, rule, words, of }) => {
    const decimals = decimalsOf(currency);
    const refused = parseAmount(`1,${'1'.repeat(decimals + 1)}`, rule);
    const said = E.isLeft(refused) ? new Map(Object.entries(words)).get(`${of}-${refused.left}`) : undefined;
    expect(said).toContain(decimals === 0 ? 'sin decimales' : `con hasta ${decimals} decimales`);
  });
});
