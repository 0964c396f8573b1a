import { describe, expect, it } from 'vitest';
import { keyReceiptOf } from '#core/bank/access/key-request/key-receipt.ts';
import { keyReceiptPdf } from '#core/bank/access/key-request/key-receipt-pdf.ts';
import { right } from '#test/support/right.ts';
import { accessBank, ana } from '#test/support/worlds/access-bank.ts';

describe('API-20 the PDF of a receipt', () => {
  it('is printed from sealed data, for its owner', async () => {
    const readers: unknown[] = [];
    const world = accessBank().ports;
    const print: typeof world.printer.print = (document, reader) => {
      readers.push(reader);
      return world.printer.print(document, reader);
    };
    const ports = { ...world, printer: { print } };
    const { encryptedData } = right(await keyReceiptOf(ports)({ rut: ana, name: 'Ana Soto' })());
    const bytes = right(await keyReceiptPdf(ports)(encryptedData)());
    expect(new TextDecoder().decode(bytes)).toContain('%PDF-1.7 Solicitud de Clave');
    expect(readers).toEqual([{ who: ana }]);
  });

  it('one refusal for forged and expired data', async () => {
    const bank = accessBank();
    const { encryptedData } = right(await keyReceiptOf(bank.ports)({ rut: ana, name: 'Ana Soto' })());
    const invented = await keyReceiptPdf(bank.ports)('inventado')();
    bank.letPass(31 * 24 * 60);
    expect(await keyReceiptPdf(bank.ports)(encryptedData)()).toEqual(invented);
    expect(invented).toMatchObject({ left: { refused: 'not-valid', code: 'COMPROBANTE' } });
  });
});
