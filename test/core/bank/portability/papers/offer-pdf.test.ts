import { describe, expect, it } from 'vitest';
import { offerPdf } from '#core/bank/portability/papers/offer-pdf.ts';
import { statusesBefore } from '#core/bank/portability/status/request-status.ts';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import { unavailable, unknownThing } from '#core/bank/refusal.ts';
import { everyRequestStatus, type RequestStatus } from '#core/portability/status/request-statuses.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

/** Builds a bank with one request in this status. */
const bankWith = async (estado: RequestStatus) => {
  const bank = happyBank();
  const { idSolicitud } = await submitted(bank);
  const move = { idSolicitud, to: estado, from: everyRequestStatus };
  right(await bank.requests.move(move)());
  const { access } = await tokenAt(bank, 'identified');
  return { bank, access, idSolicitud };
};

describe('PAPI-40 PAPI-42 EST-22 the offer of a request', () => {
  it.each(everyRequestStatus)('%s', async (estado) => {
    const { bank, access, idSolicitud } = await bankWith(estado);
    const printed: unknown[] = [];
    const bytes = Uint8Array.of(0x25, 0x50, 0x44, 0x46);
    const print = ({ title }: PrintedDocument, reader: unknown) => {
      printed.push([title, reader]);
      return TE.right(bytes);
    };
    const asked = await offerPdf({ ...bank, printer: { print } })({ access, idSolicitud })();
    const offered = statusesBefore('Oferta Informada').includes(estado) || estado === 'Oferta Informada';
    expect(asked).toEqual(offered ? E.right(bytes) : E.left(unknownThing));
    expect(printed).toEqual(
      offered ? [[`Oferta para tu solicitud N° ${idSolicitud}`, { who: anEntry().representative }]] : [],
    );
  });

  it('SEC-08 is as unknown as any to another company', async () => {
    const { bank, idSolicitud } = await bankWith('Oferta Disponible');
    const { access } = await tokenAt(bank, 'identified', anEntry({ company: '77.111.111-4' }));
    expect(await offerPdf(bank)({ access, idSolicitud })()).toEqual(E.left(unknownThing));
  });

  it('fails when the printer does', async () => {
    const { bank, access, idSolicitud } = await bankWith('Oferta Disponible');
    const printer = { print: () => TE.left(unavailable) };
    expect(await offerPdf({ ...bank, printer })({ access, idSolicitud })()).toEqual(E.left(unavailable));
  });
});
