import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeOffer } from '#core/bank/portability/offer/made-offer.ts';
import { offeredProduct } from '#core/bank/portability/offer/offered-product.ts';
import { contractOptions } from '#core/portability/request/products-to-contract.ts';
import type { ContractingProduct, Request } from '#core/portability/request/request.ts';
import { contractCurrencies } from '#core/portability/reference/constants.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const codes = contractOptions.map(({ code }) => code);

const paying: fc.Arbitrary<ContractingProduct> = fc.record({
  code: fc.constantFrom(...codes),
  paysDebt: fc.constant(true),
  currency: fc.constantFrom(...contractCurrencies.map(({ codigo }) => codigo)),
  amount: fc.integer({ min: 1, max: 99_999_999 }),
  months: fc.option(fc.integer({ min: 1, max: 999 }), { nil: undefined }),
});

const parts = { CLP: 1, UF: 10_000 };
const units = (value: number | undefined, currency: 'CLP' | 'UF') =>
  Math.round((value ?? 0) * parts[currency]);

describe('EXT-1504 a product as it is offered', () => {
  it('costs the sum of instalments and opening cost, exactly', () => {
    fc.assert(
      fc.property(paying, (asked) => {
        const { currency = 'CLP', amount = 0 } = asked;
        const made = offeredProduct(asked);
        const instalments = (made.months ?? 0) - 1;
        const opening = Math.floor((amount * parts[currency] * 50 + 5_000) / 10_000);
        expect(units(made.totalCost, currency)).toBe(
          units(made.instalment, currency) * instalments + units(made.lastInstalment, currency) + opening,
        );
        expect(made.cae).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('has no fractions in pesos', () => {
    fc.assert(
      fc.property(paying, (asked) => {
        const { instalment, lastInstalment, totalCost } = offeredProduct({ ...asked, currency: 'CLP' });
        expect([instalment, lastInstalment, totalCost].every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it.each(codes)('%s without a debt to pay has its costs and no other figure', (code) => {
    const { product, currency, costs, ...figures } = offeredProduct({ code, paysDebt: false });
    expect([product !== '', currency, figures]).toEqual([true, 'CLP', {}]);
    expect(costs.length).toBeLessThanOrEqual(1);
  });

  it('the worked example: a million pesos of a commercial credit in twelve months', () => {
    expect(
      offeredProduct({ code: 'CRECON', paysDebt: true, currency: 'CLP', amount: 1_000_000, months: 12 }),
    ).toEqual({
      product: 'Crédito comercial',
      currency: 'CLP',
      amount: 1_000_000,
      months: 12,
      monthlyRate: 1.15,
      instalment: 89_694,
      lastInstalment: 89_682,
      costs: [{ concept: 'Gastos de apertura', percent: 0.5 }],
      cae: 14.76,
      totalCost: 1_081_316,
    });
  });
});

describe('offer for a request', () => {
  const made = (signed: Request, day = 5) => {
    const bank = happyBank();
    const clock = { ...bank.clock, wall: () => ({ date: { year: 2026, month: 3, day }, time: '10:42' }) };
    return madeOffer({ ...bank, clock })(signed, 0);
  };

  it('EXT-1501 lasts seven bank business days from the day it is there', () => {
    expect(made(aRequest())).toMatchObject({
      offeredOn: { year: 2026, month: 3, day: 5 },
      validUntil: { year: 2026, month: 3, day: 16 },
    });
  });

  it('EXT-1501 lasts three weeks where holidays are unknown', () => {
    const bank = happyBank();
    const clock = { ...bank.clock, wall: () => ({ date: { year: 2999, month: 1, day: 4 }, time: '10:42' }) };
    expect(madeOffer({ ...bank, clock })(aRequest(), 0).validUntil).toEqual({
      year: 2999,
      month: 1,
      day: 25,
    });
  });

  it('EXT-1504 has rates and instalments only if there is a loan', () => {
    const conditions = (...toContract: readonly ContractingProduct[]) =>
      made({ ...aRequest(), toContract }).conditions.filter((one) => /tasa|cuotas/.test(one));
    expect(conditions({ code: 'CTACTE', paysDebt: false })).toEqual([]);
    expect(
      conditions(
        { code: 'CTACTE', paysDebt: false },
        { code: 'CRECON', paysDebt: true, currency: 'CLP', amount: 1_000_000 },
      ),
    ).toHaveLength(3);
  });

  it('EXT-1503 has one version, which is another when anything of it is', () => {
    const signed = aRequest();
    expect(made(signed).version).toBe(made(signed).version);
    const [first, ...others] = signed.toClose;
    const versions = [
      made(signed),
      made(signed, 6),
      made({ ...signed, toContract: [{ code: 'CTACTE', paysDebt: false }] }),
      made({ ...signed, toClose: others }),
      made({ ...signed, provider: { ...signed.provider, name: 'Banco Cumbre Sur' } }),
    ].map(({ version }) => version);
    expect(first).toBeDefined();
    expect(new Set(versions).size).toBe(versions.length);
  });
});
