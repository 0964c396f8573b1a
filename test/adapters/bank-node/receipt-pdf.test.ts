import { describe, expect, it } from 'vitest';
import { pdfTextReader } from '#adapters/bank-node/read-pdf-text.ts';
import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import { portalCodes } from '#core/shared/portal-settings.ts';
import { E } from '#core/shared/fp.ts';
import { aReceiptDocument } from '#test/support/builders/receipt-document.ts';
import { writtenFile } from '#test/support/written-file.ts';

// Uses generous time limits: these tests check the document, not the limits for uploaded files.
const readPdfText = pdfTextReader({ milliseconds: 18_000, readingMilliseconds: 16_000, processorSeconds: 8 });

type Sections = PrintedDocument['sections'];

const linesOf = async (doc: PrintedDocument): Promise<readonly string[]> => {
  const text = await readPdfText(await writtenFile(await writeReceipt(doc)))();
  if (E.isLeft(text)) throw new Error(text.left);
  return text.right.split('\n').map((line) => line.trim());
};

describe('the receipt on paper', () => {
  it('RES-01 says number, company, provider and products as text that can be copied', async () => {
    expect(await linesOf(aReceiptDocument)).toEqual(
      expect.arrayContaining([
        'Tu solicitud N° 1001 fue ingresada',
        '05/03/2026, 10:42 Hrs.',
        ...['Empresa', 'Razón social', 'Panadería El Sol SpA', 'RUT', '76.123.456-0'],
        ...['Representante legal', 'Ana María Soto Rojas'],
        ...['Solicitud', 'Proveedor de origen', 'Banco del Valle'],
        ...['Productos a cerrar', 'Cuenta corriente', 'Tarjeta de crédito Visa'],
        ...['Productos a contratar', 'Crédito comercial'],
        'Banco de demostración Página 1 de 1',
      ]),
    );
  });

  it('puts every value right after its label', async () => {
    const lines = await linesOf(aReceiptDocument);
    for (const { label, value } of aReceiptDocument.sections.flatMap(({ rows }) => rows)) {
      expect(lines[lines.indexOf(label) + 1]).toBe(value.split('\n')[0]);
    }
  });

  it.each(portalCodes)('RCP-03 carries the stamp of %s', async (stamp) => {
    const lines = await linesOf({ ...aReceiptDocument, stamp });
    expect(lines).toContain(stamp);
    expect(lines.join('')).toContain('RECIBIDO');
  });

  it.each(['OFERTA', 'EMITIDO'] as const)('says %s when it is nothing received', async (stampSays) => {
    const stamped = (await linesOf({ ...aReceiptDocument, stampSays })).join('');
    expect(stamped).toContain(stampSays);
    expect(stamped).not.toContain('RECIBIDO');
  });

  it.each(['', 'XXX', '<text>', '__proto__'])(
    'RCP-04 carries none for the unknown code %j',
    async (stamp) => {
      expect((await linesOf({ ...aReceiptDocument, stamp })).join('')).not.toContain('RECIBIDO');
    },
  );

  it('spans as many pages as needed', async () => {
    const rows = Array.from({ length: 80 }, (_, n) => ({
      label: `Producto ${n}`,
      value: `Línea de crédito ${n}`,
    }));
    const lines = await linesOf({ ...aReceiptDocument, sections: [{ heading: 'Productos', rows }] });
    expect(lines).toEqual(expect.arrayContaining(rows.flatMap(({ label, value }) => [label, value])));
    expect(lines).toContain('Banco de demostración Página 3 de 3');
  });

  const pagesWith = async (count: number, ...more: Sections): Promise<readonly string[]> => {
    const rows = Array.from({ length: count }, (_, n) => ({ label: `Producto ${n}`, value: 'Sin deuda' }));
    const [first] = aReceiptDocument.sections;
    const sections = [...(first === undefined ? [] : [first]), { heading: 'Productos', rows }, ...more];
    const seal = ['Firmado por el banco', 'Comprobante solicitud-1001'];
    const proof = { claim: '{}', address: 'https://portal.example/verificar#1', signedAt: 0 };
    const printed = await writeReceipt({ ...aReceiptDocument, sections, seal }, proof);
    const text = await readPdfText(await writtenFile(printed))();
    if (E.isLeft(text)) throw new Error(text.left);
    return text.right.split(/Página \d+ de \d+/).filter((page) => page.trim() !== '');
  };

  it.each([21, 23, 25, 27, 29, 31, 33, 35])(
    'EXT-1036 never has its code alone on a page: with %i rows the last one stands above it',
    async (count) => {
      expect((await pagesWith(count)).at(-1)).toMatch(
        new RegExp(`Producto ${count - 1}\\s[\\s\\S]*Firmado por el banco`),
      );
    },
  );

  it.each([19, 21, 23, 25, 27])(
    'EXT-1036 nor under a section whose heading is on the page before: %i rows above it',
    async (count) => {
      const more = { heading: 'Qué sigue', rows: [{ label: 'Respuesta', value: 'Hasta el 17/04/2026' }] };
      expect((await pagesWith(count, more)).at(-1)).toMatch(
        /Qué sigue\s+Respuesta\s[\s\S]*Firmado por el banco/,
      );
    },
  );

  it('gives a long value the whole width', async () => {
    const long = {
      label: 'Mandato',
      value: `Versión ${'0f'.repeat(20)}, se lee en https://portal.example/portabilidad/textos/mandato`,
    };
    const short = { label: 'Estado', value: 'Ingresada' };
    const lines = await linesOf({
      ...aReceiptDocument,
      sections: [{ heading: 'Solicitud', rows: [short, long, short] }],
    });
    const [first] = lines.slice(lines.indexOf('Mandato') + 1);
    expect(first?.length).toBeGreaterThan(60);
  });
});
