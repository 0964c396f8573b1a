import { expect, it } from 'vitest';
import { withdrawRequest } from '#core/bank/portability/status/withdraw-request.ts';
import { withdrawalPdf } from '#core/bank/portability/papers/withdrawal-pdf.ts';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import { unknownThing } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { formatRut } from '#core/shared/rut.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const bytes = Uint8Array.of(0x25, 0x50, 0x44, 0x46);

it('SEC-08 is printed for a session that sees the withdrawn request', async () => {
  const printed: unknown[] = [];
  const bank = {
    ...happyBank(),
    printer: {
      print: ({ title }: PrintedDocument, reader: unknown) => {
        printed.push([title, reader]);
        return TE.right(bytes);
      },
    },
  };
  const { idSolicitud } = await submitted(bank);
  const { access } = await tokenAt(bank, 'represented');
  const pdfFor = (token: string) => withdrawalPdf(bank)({ access: token, idSolicitud })();
  expect(await pdfFor(access)).toEqual(E.left(unknownThing));
  right(await withdrawRequest(bank)({ access, idSolicitud })());
  expect(await pdfFor(access)).toEqual(E.right(bytes));
  const stranger = await tokenAt(bank, 'identified', anEntry({ representative: '22.222.222-2' }));
  expect(await pdfFor(stranger.access)).toEqual(E.left(unknownThing));
  const other = await tokenAt(bank, 'represented', anEntry({ company: formatRut(aRutOf('77111111')) }));
  expect(await pdfFor(other.access)).toEqual(E.left(unknownThing));
  expect(printed).toEqual([['Se retiró la solicitud N° 1001', { who: anEntry().representative }]]);
});
