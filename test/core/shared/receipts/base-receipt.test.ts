import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  downloadFileName,
  isPdf,
  receiptHeader,
  type BaseReceipt,
} from '#core/shared/receipts/base-receipt.ts';

const receipt: BaseReceipt = {
  status: 'success',
  boldMsg: 'Solicitud ingresada',
  msg: 'Te avisaremos por correo.',
  title: 'Portabilidad financiera',
  data: [{ title: 'RUT empresa', value: '76.123.456-0' }],
  pairs: [{ title: 'Fecha', value: '05/03/2026' }],
};

describe('RCP-07 success and error show their header message', () => {
  it.each(['success', 'error'] as const)('%s', (status) => {
    expect(receiptHeader({ ...receipt, status })).toEqual({
      status,
      boldMsg: 'Solicitud ingresada',
      msg: 'Te avisaremos por correo.',
    });
  });
});

describe('RCP-08 RCP-09 a warning shows only where the screen allows it', () => {
  it('it does not show by default, nor where the screen forbids it', () => {
    expect(receiptHeader({ ...receipt, status: 'warning' })).toBeUndefined();
    expect(receiptHeader({ ...receipt, status: 'warning' }, false)).toBeUndefined();
  });

  it('it shows where the screen allows it', () => {
    expect(receiptHeader({ ...receipt, status: 'warning' }, true)).toMatchObject({ status: 'warning' });
  });
});

describe('RCP-17 the name of a download', () => {
  it.each([
    ['comprobante-solicitud-7', 'comprobante-solicitud-7.pdf'],
    ['comprobante.pdf', 'comprobante.pdf'],
    ['COMPROBANTE.PDF', 'COMPROBANTE.PDF'],
    ['a.pdf.exe', 'a.pdf.exe.pdf'],
    ['../../etc/passwd', '....etcpasswd.pdf'],
    ['C:\\temp\\uno', 'C:tempuno.pdf'],
    ['uno\u0000\n\u0085dos', 'unodos.pdf'],
    ['factura\u202Efdp.exe', 'facturafdp.exe.pdf'],
    ['compañía nº 1', 'compañía nº 1.pdf'],
    ['', 'comprobante.pdf'],
    ['  ', 'comprobante.pdf'],
    ['/', 'comprobante.pdf'],
    ['.pdf', 'comprobante.pdf'],
  ])('%j is saved as %j', (name, saved) => {
    expect(downloadFileName(name)).toBe(saved);
  });

  it('always ends in .pdf once it is made, and making it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (name) => {
        const saved = downloadFileName(name);
        expect(saved).toMatch(/^[^/\\\p{Cc}]+\.pdf$/iu);
        expect(downloadFileName(saved)).toBe(saved);
      }),
    );
  });
});

describe('RCP-20 an answer that is empty or not a PDF is a failed download', () => {
  const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

  it.each([
    ['', false],
    ['%PDF', false],
    ['{"mensaje":"error"}', false],
    ['<!doctype html>%PDF-1.7', false],
    ['%PDF-1.7\n%%EOF', true],
  ])('%j: %s', (answer, isReceived) => {
    expect(isPdf(bytes(answer))).toBe(isReceived);
  });
});
