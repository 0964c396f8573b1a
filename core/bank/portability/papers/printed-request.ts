import { fullName } from '../../../portability/company/last-names.ts';
import { shownBirthDate, streetLine, type ApplicantPart } from '../../../portability/request/request.ts';
import {
  isOfFile,
  shownVersion,
  textAddress,
  textNames,
  type SignatureText,
  type TextName,
} from '../../../portability/texts/bank-text.ts';
import { formatDayMonthYear } from '../../../shared/calendar-date.ts';
import { formatRut } from '../../../shared/rut.ts';
import {
  endOf,
  statusInWords,
  type OwnEnd,
  type RequestEnd,
} from '../../../portability/status/request-summary.ts';
import { endLabelOf, endLabels } from '../../../portability/status/status-label.ts';
import type { BankSettings, StoredRequest } from '../../ports.ts';
import type { BankClock } from '../../shared-ports.ts';
import type { DocumentRow, PrintedDocument } from '../../printed-document.ts';
import { followingSection, issuedRow } from './following-section.ts';
import { contractingRow, rowsToClose } from './product-rows.ts';
import { printedMoment } from './printed-moment.ts';
import type { Standing } from '../status/standing.ts';
import { isUnderWay } from '../request/under-way.ts';

const labelOf = {
  terminos: 'Términos y condiciones',
  mandato: 'Mandato',
  privacidad: 'Uso de datos personales',
} as const satisfies Record<TextName, string>;

/** Builds the printed rows of the legal texts that were shown at signing: versions and addresses; a version name from earlier releases has no address (EXT-1407). */
const textRows = (
  { texts = {} }: StoredRequest,
  moment: string,
  { portalAddress }: BankSettings,
): readonly DocumentRow[] =>
  textNames.flatMap((name) => {
    const version = texts[name];
    if (version === undefined) return [];
    const seen = `Versión ${shownVersion(version)}, ${moment}`;
    const value = isOfFile(version)
      ? `${seen} Se lee en ${portalAddress}${textAddress(name, version)}`
      : seen;
    return [{ label: labelOf[name], value }];
  });

/** Printed disclaimer: the bank signs that it received this data, not that it is true (EXT-1046). */
const declared =
  'Los datos de la empresa y de su representante son los que declaró quien firmó; el banco no responde por ellos.';

/** Map from each legal text that the signature accepts to the printed sentence about what the signer granted by it. */
const granted = {
  mandato:
    'Al firmar, el representante otorgó al banco un mandato para solicitar el cierre de los productos indicados a su proveedor de origen.',
} as const satisfies Record<SignatureText, string>;

const endedBy = {
  withdrawn: 'Con el retiro terminó ese mandato.',
  rejected: 'Con el rechazo de la oferta terminó ese mandato.',
  lapsed: 'La oferta venció sin respuesta y con eso terminó ese mandato.',
  ineligible: 'Sin esa condición, ese mandato no tiene efecto.',
  closed: 'Con el cierre de todos los productos terminó ese mandato.',
} as const satisfies Record<RequestEnd, string>;

const endedOn = {
  lapsed: 'Oferta vencida el',
  ineligible: 'Rechazada el',
  closed: 'Terminada el',
} as const satisfies Record<OwnEnd['kind'], string>;

/** Builds the printed footer of a request: that its data are only declared, that the bank was authorized to close products, and, if the request has ended, how that authority ended; for a company that is not eligible, that the bank will close no product (EXT-1006, EXT-1508, EXT-1540). */
const footerOf = (request: StoredRequest): string => {
  if (!request.eligible)
    return `${declared} No se cumple la condición de socio elegible: el banco no pedirá el cierre de ningún producto.`;
  const end = endOf(request);
  return [declared, ...Object.values(granted), ...(end === undefined ? [] : [endedBy[end]])].join(' ');
};

/** Type of the printed rows of a section, by field of the request; `undefined` for a field that is printed in another row or not at all. */
type Rows<Part extends string> = Readonly<
  Record<Extract<ApplicantPart, `${Part}.${string}`>, DocumentRow | undefined>
>;

const printed = (rows: Readonly<Record<string, DocumentRow | undefined>>): readonly DocumentRow[] =>
  Object.values(rows).filter((row) => row !== undefined);

/** Returns the words for the state of a request on its receipt: how it ended or was answered, else its status (EXT-1053, EXT-1168). */
const stateInWords = (request: StoredRequest, { turn }: Standing): string => {
  const end = endLabelOf(request);
  return end === undefined ? statusInWords(request.estado, turn.step === 'review') : endLabels[end];
};

/** Builds the content of the PDF receipt of a stored request; for a request refused as not eligible it is titled a copy (RES-01, RES-02, RES-09, RES-10, RES-13). */
export const printedRequest = (
  request: StoredRequest,
  settings: BankSettings,
  clock: BankClock,
  standing: Standing,
): PrintedDocument => {
  const { company, representative, contact, toContract } = request.signed;
  const momentOf = printedMoment(clock);
  return {
    id: `solicitud-${request.idSolicitud}`,
    title: request.eligible
      ? `Tu solicitud N° ${request.idSolicitud} fue ingresada`
      : `Copia de la solicitud N° ${request.idSolicitud}`,
    subtitle: momentOf(request.createdAt),
    stamp: settings.portalCode,
    sections: [
      {
        heading: 'Solicitud',
        rows: [
          { label: 'Número', value: String(request.idSolicitud) },
          {
            label: 'Estado',
            value: request.eligible
              ? stateInWords(request, standing)
              : 'No cumple la condición de socio elegible',
          },
          issuedRow(clock),
          { label: 'Proveedor de origen', value: request.provider },
          { label: 'Banco de destino', value: settings.bankName },
          ...textRows(request, momentOf(request.createdAt), settings),
          ...(request.withdrawal === undefined
            ? []
            : [{ label: 'Retirada el', value: momentOf(request.withdrawal.withdrawnAt) }]),
          ...(request.ended === undefined
            ? []
            : [{ label: endedOn[request.ended.kind], value: formatDayMonthYear(request.ended.on) }]),
        ],
      },
      {
        heading: 'Empresa',
        rows: printed({
          'company.name': { label: 'Razón social', value: company.name },
          'company.rut': { label: 'RUT', value: formatRut(request.company) },
          'company.tradeName': undefined,
          'company.type': undefined,
          'company.category': undefined,
          'company.salesVolume': undefined,
          'company.seniority': undefined,
          'contact.street': { label: 'Dirección', value: `${streetLine(contact)}, ${contact.commune}` },
          'contact.number': undefined,
          'contact.unit': undefined,
          'contact.commune': undefined,
          'contact.city': undefined,
          'contact.region': undefined,
          'contact.email': undefined,
          'contact.phone': undefined,
        } satisfies Rows<'company' | 'contact'>),
      },
      {
        heading: 'Representante legal',
        rows: printed({
          'representative.givenNames': {
            label: 'Nombre',
            value: fullName(representative.givenNames, representative),
          },
          'representative.paternalLastName': undefined,
          'representative.maternalLastName': undefined,
          'representative.rut': { label: 'RUT', value: formatRut(request.representative) },
          'representative.birthDate': {
            label: 'Fecha de nacimiento',
            value: shownBirthDate(representative),
          },
          'representative.email': { label: 'E-mail', value: representative.email },
          'representative.mobile': { label: 'Celular', value: representative.mobile },
        } satisfies Rows<'representative'>),
      },
      { heading: 'Productos a cerrar', rows: rowsToClose(request) },
      { heading: 'Productos a contratar', rows: toContract.map(contractingRow) },
      ...(isUnderWay(request) ? [followingSection(request, standing, settings)] : []),
    ],
    footer: footerOf(request),
  };
};
