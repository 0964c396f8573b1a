import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isReceiptPath,
  linkDownload,
  receiptAddress,
  receiptAmount,
  receiptMoment,
} from '#core/shared/receipts/receipt-data.ts';
import { E } from '#core/shared/fp.ts';

const fecha = { year: 2026, month: 3, day: 5 };

describe('RCP-05 RCP-15 when it was', () => {
  it.each([
    [{ fecha, hora: { hour: 9, minute: 7 } }, '05/03/2026 09:07 Hrs.'],
    [{ fecha }, '05/03/2026'],
    [{ hora: { hour: 23, minute: 0 } }, '23:00 Hrs.'],
    [{}, undefined],
  ])('%o is %s', (head, text) => {
    expect(receiptMoment(head)).toBe(text);
  });
});

describe('RCP-15 the amount', () => {
  it.each([
    [{ amount: 1234567 }, '$1.234.567'],
    [{ amount: 1234.5, currency: 'UF' }, 'UF 1.234,5000'],
    [{ amount: 10, currency: 'USD' }, 'US$10,00'],
  ])('%o is %s, under its title', (monto, value) => {
    expect(receiptAmount({ monto, montoTitle: 'Monto total' })).toEqual({ title: 'Monto total', value });
  });

  it('is not there without one, nor is its title', () => {
    expect(receiptAmount({ montoTitle: 'Monto total' })).toBeUndefined();
  });
});

describe('RCP-18 where a receipt may be asked for', () => {
  it.each(['/', '/recibos/7', '/recibos?id=7'])('%s', (url) => {
    expect(isReceiptPath(url)).toBe(true);
  });

  it.each(['', 'recibos', '//a.example', '/\\a.example', 'https://a.example', '/a\nb', '/a\\b'])(
    'not «%s»',
    (url) => {
      expect(E.isLeft(receiptAddress({ url, nombreArchivo: 'a' }))).toBe(true);
    },
  );

  it('never leaves the site, for any address', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `/${rest}`),
        ),
        (url) => {
          const site = 'https://banco.example';
          return !isReceiptPath(url) || new URL(url, site).origin === site;
        },
      ),
    );
  });
});

it('RCP-13 RCP-16 a further document is asked for at its own path, and saved under its label', () => {
  expect(linkDownload({ etiqueta: 'Términos y condiciones', urlDescarga: '/terminos' })).toEqual({
    url: '/terminos',
    nombreArchivo: 'Términos y condiciones.pdf',
  });
});
