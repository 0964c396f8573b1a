import { contractsIn, keepPayingIn, regretByPhone } from '../../../portability/status/after-acceptance.ts';
import { formatDayMonthYear } from '../../../shared/calendar-date.ts';
import { formatRut } from '../../../shared/rut.ts';
import type { StoredAnswer } from '../offer/offer-ports.ts';
import type { BankSettings, StoredRequest } from '../../ports.ts';
import type { OfferTerms } from '../../../portability/status/offer.ts';
import type { BankClock } from '../../shared-ports.ts';
import type { PrintedDocument } from '../../printed-document.ts';
import type { Standing } from '../status/standing.ts';
import { companySection } from './company-section.ts';
import { followingSection, issuedRow, phoneLabel } from './following-section.ts';
import { offeredRows } from './offered-rows.ts';
import { closingRow, orderRows } from './product-rows.ts';
import { printedMoment } from './printed-moment.ts';

const said = {
  aceptada: {
    title: 'Se aceptó la oferta',
    moment: 'Aceptada el',
    by: 'RUT de quien la aceptó',
    closings: 'Productos a cerrar',
    footer:
      'Con la aceptación, la empresa otorgó al banco un mandato de término para pagar, avisar y pedir en su nombre el cierre de estos productos.',
  },
  rechazada: {
    title: 'Se rechazó la oferta',
    moment: 'Rechazada el',
    by: 'RUT de quien la rechazó',
    closings: 'Productos que no se cerrarán',
    footer:
      'Con el rechazo terminó el mandato que el representante había otorgado al banco: no se pedirá el cierre de ningún producto. Si no hay otra en curso, la empresa puede ingresar una solicitud nueva para el mismo proveedor.',
  },
} as const satisfies Record<StoredAnswer['kind'], unknown>;

/** Builds the section after an acceptance: to go on paying the old products, when the contracts are signed, how to take the acceptance back, and the phone number; each line only while it applies on the day of printing, and no section if none does (EXT-1155, EXT-2910, EXT-2912, EXT-2960). */
const afterAcceptance = (
  { turn }: Standing,
  { phone }: BankSettings,
): readonly PrintedDocument['sections'][number][] => {
  const said = [
    { label: 'Mientras tanto', value: keepPayingIn(turn) },
    { label: 'Contratos', value: contractsIn(turn) },
    { label: 'Si te arrepientes', value: turn.step === 'over' ? undefined : regretByPhone },
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value: `${value}.` }]));
  return said.length === 0
    ? []
    : [{ heading: 'Después de aceptar', rows: [...said, { label: phoneLabel, value: phone }] }];
};

/** Builds the content of the printed receipt of an offer answer: answer, time, person, all offered terms, and the next steps on the day of printing (EXT-1153, EXT-1505). */
export const printedAnswer = (
  request: StoredRequest,
  { idRespuesta, kind, by, answeredAt }: StoredAnswer,
  offer: OfferTerms,
  settings: BankSettings,
  { clock, standing }: { readonly clock: BankClock; readonly standing: Standing },
): PrintedDocument => {
  const momentOf = printedMoment(clock);
  const { title, moment, by: whose, closings, footer } = said[kind];
  return {
    id: `respuesta-${idRespuesta}`,
    title: `${title} de tu solicitud N° ${request.idSolicitud}`,
    subtitle: momentOf(answeredAt),
    stamp: settings.portalCode,
    sections: [
      {
        heading: 'Respuesta',
        rows: [
          { label: 'Número de respuesta', value: String(idRespuesta) },
          { label: moment, value: momentOf(answeredAt) },
          { label: whose, value: formatRut(by) },
        ],
      },
      {
        heading: 'Oferta',
        rows: [
          { label: 'Solicitud', value: String(request.idSolicitud) },
          issuedRow(clock),
          { label: 'Banco que ofrece', value: settings.bankName },
          { label: 'Proveedor de origen', value: request.provider },
          { label: 'Ofrecida el', value: formatDayMonthYear(offer.offeredOn) },
          { label: 'Vigente hasta', value: formatDayMonthYear(offer.validUntil) },
          { label: 'Versión', value: offer.version },
        ],
      },
      companySection(request.company, {
        registered: request.registeredName,
        declared: request.signed.company.name,
      }),
      { heading: 'Productos ofrecidos', rows: offeredRows(offer) },
      {
        heading: 'Condiciones',
        rows: offer.conditions.map((value, index) => ({ label: String(index + 1), value })),
      },
      {
        heading: closings,
        rows: kind === 'aceptada' ? orderRows(request) : request.signed.toClose.map(closingRow),
      },
      ...(kind === 'aceptada' ? afterAcceptance(standing, settings) : []),
      followingSection(request, standing, settings),
    ],
    footer,
  };
};
