import type * as t from 'io-ts/lib/index.js';
import type { certificateSummary } from '#adapters/wire/portability/certificate-summaries.ts';
import type { answerOfOffer } from '#adapters/wire/portability/read-offer.ts';
import { endWords, type requestSummary } from '#adapters/wire/portability/request-summaries.ts';
import type { withdrawal as wireWithdrawal } from '#adapters/wire/portability/withdraw-request.ts';
import type { StoredAnswer } from '#core/bank/portability/offer/offer-ports.ts';
import type { StoredCertificate } from '#core/bank/portability/status/certificate-ports.ts';
import type { StoredWithdrawal } from '#core/bank/ports.ts';
import type { BankClock } from '#core/bank/shared-ports.ts';
import type { ToldRequest } from '#core/bank/portability/documents/missing-documents.ts';
import { companyNameOf } from '#core/bank/portability/readable-request.ts';
import { owedOf } from '#core/bank/portability/status/listed-request.ts';
import { askedTypesOf } from '#core/portability/documents/asked-kinds.ts';
import { hasOffer } from '#core/portability/status/request-statuses.ts';
import type { Complete } from '#core/shared/complete.ts';
import { formatIso } from '#core/shared/calendar-date.ts';

type Clock = Pick<BankClock, 'instant'>;

/** Returns the function that encodes the withdrawal of a request for the API. */
export const withdrawalOnTheWire =
  (clock: Clock) =>
  ({ idRetiro, withdrawnAt }: Omit<StoredWithdrawal, 'by'>): t.TypeOf<typeof wireWithdrawal> => ({
    idRetiro,
    fecha: clock.instant(withdrawnAt),
  });

/** Returns the function that encodes the answer to an offer for the API. */
export const answerOnTheWire =
  (clock: Clock) =>
  ({ idRespuesta, kind, answeredAt }: Omit<StoredAnswer, 'by'>): t.TypeOf<typeof answerOfOffer> => ({
    idRespuesta,
    tipo: kind,
    fecha: clock.instant(answeredAt),
  });

const owedOnTheWire = (request: ToldRequest): t.TypeOf<typeof requestSummary>['siSeAtrasa'] => {
  const owed = owedOf(request);
  return owed && { banco: owed.bank, 'proveedor-origen': owed['origin-bank'] };
};

/** Returns the function that encodes a request with its status for the API (EST-22, EST-27, EST-28, EST-29, EXT-1009, EXT-1043, EXT-1049, EXT-1540). */
export const requestOnTheWire =
  (clock: Clock) =>
  (request: ToldRequest): Complete<t.TypeOf<typeof requestSummary>> => ({
    estadoSolicitud: request.estado,
    fechaCreacion: clock.instant(request.createdAt),
    idSolicitudPortabilidad: request.idSolicitud,
    oferta: hasOffer(request.estado),
    nombreProveedorOrigen: request.provider,
    razonSocial: companyNameOf(request),
    retiro: request.withdrawal && withdrawalOnTheWire(clock)(request.withdrawal),
    respuesta: request.answer && answerOnTheWire(clock)(request.answer),
    fin: request.ended && { tipo: endWords[request.ended.kind], fecha: formatIso(request.ended.on) },
    falta: request.missing && askedTypesOf(request.missing),
    conCertificado: request.certificateAttached,
    siSeAtrasa: owedOnTheWire(request),
  });

/** Returns the function that encodes a settlement certificate for the API (EST-32). */
export const certificateOnTheWire =
  (clock: Clock) =>
  ({
    idCertificado,
    estado,
    requestedAt,
    validUntil,
  }: StoredCertificate): Complete<t.TypeOf<typeof certificateSummary>> => ({
    idCertificado,
    fechaIngresoSolicitud: clock.instant(requestedAt),
    fechaVigencia: validUntil && formatIso(validUntil),
    estado,
  });
