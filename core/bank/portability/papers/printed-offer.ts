import type { OfferTerms } from '../../../portability/status/offer.ts';
import { formatDayMonthYear } from '../../../shared/calendar-date.ts';
import type { BankSettings, StoredRequest } from '../../ports.ts';
import type { PrintedDocument } from '../../printed-document.ts';
import type { BankClock } from '../../shared-ports.ts';
import type { Standing } from '../status/standing.ts';
import { companySection } from './company-section.ts';
import { followingSection, issuedRow } from './following-section.ts';
import { offeredRows } from './offered-rows.ts';
import { closingRow } from './product-rows.ts';

/** Builds the content of the PDF of an offer, dated on the day the offer was made, with the same figures that the company answers, and the next steps on the day of printing (EST-08, EST-22, EXT-1153, EXT-1504). */
export const printedOffer = (
  request: StoredRequest,
  offer: OfferTerms,
  settings: BankSettings,
  { clock, standing }: { readonly clock: Pick<BankClock, 'today'>; readonly standing: Standing },
): PrintedDocument => {
  const { company, toClose } = request.signed;
  return {
    id: `oferta-${request.idSolicitud}`,
    title: `Oferta para tu solicitud N° ${request.idSolicitud}`,
    subtitle: formatDayMonthYear(offer.offeredOn),
    stamp: settings.portalCode,
    stampSays: 'OFERTA',
    sections: [
      {
        heading: 'Oferta',
        rows: [
          { label: 'Solicitud', value: String(request.idSolicitud) },
          { label: 'Estado', value: request.estado },
          issuedRow(clock),
          { label: 'Banco que ofrece', value: settings.bankName },
          { label: 'Proveedor de origen', value: request.provider },
          { label: 'Vigente hasta', value: formatDayMonthYear(offer.validUntil) },
        ],
      },
      companySection(request.company, { registered: request.registeredName, declared: company.name }),
      { heading: 'Productos ofrecidos', rows: offeredRows(offer) },
      {
        heading: 'Condiciones',
        rows: offer.conditions.map((value, index) => ({ label: String(index + 1), value })),
      },
      { heading: 'Productos que se cerrarían', rows: toClose.map(closingRow) },
      followingSection(request, standing, settings),
    ],
    footer:
      'La oferta se hace sobre los productos indicados en la solicitud. Aceptarla o rechazarla es decisión de la empresa.',
  };
};
