import { describe, expect, it } from 'vitest';
import type { ReceiptDocument } from '#core/bank/receipt-document.ts';
import { requestPdf } from '#core/bank/portability/request-pdf.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

describe('PAPI-27 PAPI-28 the PDF of a request', () => {
  it.each([
    [true, 'Tu solicitud N° 1001 fue ingresada'],
    [false, 'Copia de la solicitud N° 1001'],
  ])('is what the printer makes of its document, eligible %s', async (isEligible, title) => {
    const world = happyBank();
    const printed: ReceiptDocument[] = [];
    const bytes = Uint8Array.of(0x25, 0x50, 0x44, 0x46);
    const bank = {
      ...world,
      customers: { ...world.customers, isEligible: () => TE.right(isEligible) },
      printer: {
        print: (document: ReceiptDocument) => {
          printed.push(document);
          return TE.right(bytes);
        },
      },
    };
    const { idSolicitud } = await submitted(bank);
    const { access } = await tokenAt(bank, 'identified');
    expect(await requestPdf(bank)({ access, idSolicitud })()).toEqual(E.right(bytes));
    expect(printed.map((document) => document.title)).toEqual([title]);
  });

  it('fails when the printer does', async () => {
    const bank = { ...happyBank(), printer: { print: () => TE.left(unavailable) } };
    const { idSolicitud } = await submitted(bank);
    const { access } = await tokenAt(bank, 'identified');
    expect(await requestPdf(bank)({ access, idSolicitud })()).toEqual(E.left(unavailable));
  });
});
