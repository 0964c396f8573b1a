import { formatDayMonthYear, type CalendarDate } from '../../shared/calendar-date.ts';
import { offerLabel, offerState } from './card-list-mode.ts';
import {
  certificateTurn,
  downloadLabel,
  isDownloadable,
  type CertificateSummary,
  type CertificateTurn,
} from './certificate.ts';
import type { RequestSummary } from './request-summary.ts';

/** Content of a card in the list, with the field names of the specification; dates as `dd/MM/yyyy` (EST-30). */
export type Card = {
  readonly numeroSolicitud: number;
  readonly fechaCreacion: string;
  readonly fechaVencimiento: string | undefined;
  readonly estadoSolicitud: string;
  readonly tituloEstado: 'Estado' | 'Disponible para descarga';
  readonly valorEstado: string;
  readonly disponible: boolean;
  readonly numeroCertificado: number | undefined;
  /** Provider of origin of an offer's request; `undefined` on a certificate's card (EST-28). */
  readonly nombreProveedorOrigen?: string;
  /** Event that the card's settlement certificate waits for; `undefined` on an offer's card (EXT-1119). */
  readonly turn?: CertificateTurn | undefined;
  /** Day on which the card's settlement certificate was requested; `undefined` on an offer's card (EXT-2917). */
  readonly requestedOn?: CalendarDate | undefined;
};

/** Builds the card of a portability request in the list of offers (EST-23, EST-24, EST-28, EST-31, EST-45). */
export const offerCard = (request: RequestSummary): Card => {
  const valorEstado = offerLabel(offerState(request.estado));
  return {
    numeroSolicitud: request.idSolicitud,
    fechaCreacion: formatDayMonthYear(request.createdOn),
    fechaVencimiento: undefined,
    estadoSolicitud: request.estado,
    tituloEstado: 'Estado',
    valorEstado,
    disponible: valorEstado === 'Oferta disponible',
    numeroCertificado: undefined,
    nombreProveedorOrigen: request.provider,
  };
};

/** Builds the card of a settlement certificate in the list, as of a day; its request number is the certificate's number (EST-31, EST-32, EST-34 to EST-37, EST-45). */
export const certificateCard = (certificate: CertificateSummary, today: CalendarDate): Card => ({
  numeroSolicitud: certificate.idCertificado,
  fechaCreacion: formatDayMonthYear(certificate.requestedOn),
  fechaVencimiento:
    certificate.validUntil === undefined ? undefined : formatDayMonthYear(certificate.validUntil),
  estadoSolicitud: certificate.estado,
  tituloEstado: 'Disponible para descarga',
  valorEstado: downloadLabel(certificate.estado),
  disponible: isDownloadable(certificate.estado),
  numeroCertificado: certificate.idCertificado,
  turn: certificateTurn(certificate, today),
  requestedOn: certificate.requestedOn,
});
