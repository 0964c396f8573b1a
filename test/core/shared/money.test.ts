import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currencies,
  currencyValidity,
  decimalsOf,
  defaultCurrency,
  formatMoney,
  isCurrency,
} from '#core/shared/money.ts';
import { amountText } from '#test/support/arbitraries/amount.ts';

describe('INP-09 es-CL marks, prefixes, minus before the prefix, half away from zero', () => {
  it.each([
    ['0', '$0', 'UF 0,0000', 'US$0,00', 'EUR 0,00'],
    ['5', '$5', 'UF 5,0000', 'US$5,00', 'EUR 5,00'],
    ['999', '$999', 'UF 999,0000', 'US$999,00', 'EUR 999,00'],
    ['1234', '$1.234', 'UF 1.234,0000', 'US$1.234,00', 'EUR 1.234,00'],
    ['1234567', '$1.234.567', 'UF 1.234.567,0000', 'US$1.234.567,00', 'EUR 1.234.567,00'],
    ['1234567.5', '$1.234.568', 'UF 1.234.567,5000', 'US$1.234.567,50', 'EUR 1.234.567,50'],
    ['0.5', '$1', 'UF 0,5000', 'US$0,50', 'EUR 0,50'],
    ['0.49', '$0', 'UF 0,4900', 'US$0,49', 'EUR 0,49'],
    ['1.005', '$1', 'UF 1,0050', 'US$1,01', 'EUR 1,01'],
    ['1234.56789', '$1.235', 'UF 1.234,5679', 'US$1.234,57', 'EUR 1.234,57'],
    ['0.00004', '$0', 'UF 0,0000', 'US$0,00', 'EUR 0,00'],
    ['0.00005', '$0', 'UF 0,0001', 'US$0,00', 'EUR 0,00'],
    ['-1234.5', '-$1.235', '-UF 1.234,5000', '-US$1.234,50', '-EUR 1.234,50'],
    ['-0.004', '$0', '-UF 0,0040', 'US$0,00', 'EUR 0,00'],
  ])('%s is %s, %s, %s, %s', (amount, clp, uf, usd, eur) => {
    expect(['CLP', 'UF', 'USD', 'EUR'].map((currency) => formatMoney(amount, currency))).toEqual([
      clp,
      uf,
      usd,
      eur,
    ]);
    expect(formatMoney(Number(amount), 'CLP')).toBe(clp);
  });

  it('an unknown currency has two decimals and its code as prefix', () => {
    expect(formatMoney('1234.5', 'ARS')).toBe('ARS 1.234,50');
    expect(formatMoney('-1', 'constructor')).toBe('-constructor 1,00');
  });

  it('an amount that is no number shows nothing', () => {
    expect(formatMoney('', 'CLP')).toBe('');
    expect(formatMoney('mil', 'CLP')).toBe('');
    expect(formatMoney(Number.NaN, 'UF')).toBe('');
  });

  it('PCONST-21 the number part is that of the es-CL locale, for amounts no float can hold', () => {
    fc.assert(
      fc.property(amountText(), fc.constantFrom('CLP', 'UF', 'USD', 'EUR'), (amount, currency) => {
        const places = decimalsOf(currency);
        const locale = new Intl.NumberFormat('es-CL', {
          minimumFractionDigits: places,
          maximumFractionDigits: places,
          useGrouping: 'always',
        });
        expect(formatMoney(amount, currency).replace(/^-?(\$|UF |US\$|EUR )/, '')).toBe(
          locale.format(amount).replace('-', ''),
        );
      }),
    );
  });

  it('the displayed amount parses back to the same', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.constantFrom('CLP', 'UF', 'USD'),
        (units, currency) => {
          const places = decimalsOf(currency);
          const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
          const amount = `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}`;
          expect(BigInt(formatMoney(amount, currency).replace(/[^\d-]/g, ''))).toBe(units);
        },
      ),
    );
  });
});

describe('INP-08 PCONST-10 decimals by currency', () => {
  it.each([
    ['CLP', 0],
    ['UF', 4],
    ['USD', 2],
    ['EUR', 2],
    ['ARS', 2],
  ])('%s has %i', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals);
  });

  it('PCONST-09 CLP, USD and UF are known, and CLP is the default', () => {
    expect(['CLP', 'USD', 'UF'].every(isCurrency)).toBe(true);
    expect(currencies).toContain(defaultCurrency);
    expect(defaultCurrency).toBe('CLP');
  });
});

describe('PCONST-23 amounts on screens', () => {
  it.each([
    ['1234567', 'CLP', '$1.234.567'],
    ['1234.5678', 'UF', 'UF 1.234,5678'],
    ['1234.50', 'USD', 'US$1.234,50'],
    ['1234.50', 'EUR', 'EUR 1.234,50'],
  ])('%s %s is %s', (amount, currency, shown) => {
    expect(formatMoney(amount, currency)).toBe(shown);
  });
});

describe('INP-04 the amount has a minimum and a maximum', () => {
  const limits = { min: 0, max: 100 };

  it.each([
    ['-1', 'min'],
    ['-0,01', 'min'],
    ['0', undefined],
    ['100', undefined],
    ['100.01', 'max'],
    ['100,01', 'max'],
    ['', undefined],
  ])('between 0 and 100, %j gives %s', (amount, validity) => {
    expect(currencyValidity(amount, limits)).toBe(validity);
  });

  it('PINP-09 under the minimum is min', () => {
    expect(currencyValidity('9,99', { min: 10 })).toBe('min');
    expect(currencyValidity(9.99, { min: '10' })).toBe('min');
  });

  it('PINP-10 over the maximum is max', () => {
    expect(currencyValidity('10,01', { max: 10 })).toBe('max');
    expect(currencyValidity(1e21, { max: '999999999999999999999' })).toBe('max');
  });

  it('INP-07 PINP-14 the limits themselves are valid, and an empty field passes both', () => {
    expect(currencyValidity('10,00', { min: 10, max: 10 })).toBeUndefined();
    expect(currencyValidity('', { min: 10, max: 10 })).toBeUndefined();
  });

  it('without limits everything passes', () => {
    fc.assert(
      fc.property(fc.oneof(amountText(), fc.string()), (amount) => {
        expect(currencyValidity(amount, {})).toBeUndefined();
      }),
    );
  });
});
