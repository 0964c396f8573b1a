import { describe, expect, it } from 'vitest';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import { requestPdf } from '#core/bank/portability/papers/request-pdf.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

describe('PAPI-27 PAPI-28 the PDF of a request', () => {
  it.each([
    [true, 'Tu solicitud N° 1001 fue ingresada'],
    [false, 'Copia de la solicitud N° 1001'],
  ])('is the printed document, eligible %s', async (isEligible, title) => {
    const world = happyBank();
    const printed: unknown[] = [];
    const bytes = Uint8Array.of(0x25, 0x50, 0x44, 0x46);
    const bank = {
      ...world,
      customers: { ...world.customers, isEligible: () => TE.right(isEligible) },
      printer: {
        print: ({ title: printedTitle }: PrintedDocument, reader: unknown) => {
          printed.push([printedTitle, reader]);
          return TE.right(bytes);
        },
      },
    };
    const { idSolicitud } = await submitted(bank);
    const { access } = await tokenAt(bank, 'identified');
    expect(await requestPdf(bank)({ access, idSolicitud })()).toEqual(E.right(bytes));
    expect(printed).toEqual([[title, { who: anEntry().representative }]]);
  });

  it('fails when the printer does', async () => {
    const bank = { ...happyBank(), printer: { print: () => TE.left(unavailable) } };
    const { idSolicitud } = await submitted(bank);
    const { access } = await tokenAt(bank, 'identified');
    expect(await requestPdf(bank)({ access, idSolicitud })()).toEqual(E.left(unavailable));
  });
});
