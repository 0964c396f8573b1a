import type * as t from 'io-ts/lib/index.js';
import type { certificateSummary } from '#adapters/wire/portability/certificate-summaries.ts';
import type { requestSummary } from '#adapters/wire/portability/request-summaries.ts';
import type { withdrawal as wireWithdrawal } from '#adapters/wire/portability/withdraw-request.ts';
import type { StoredCertificate, StoredRequest, StoredWithdrawal } from '#core/bank/ports.ts';
import type { BankClock } from '#core/bank/shared-ports.ts';
import { hasOffer } from '#core/portability/status/request-summary.ts';
import { formatIso } from '#core/shared/calendar-date.ts';

type Clock = Pick<BankClock, 'instant'>;

/** A stored withdrawal in the words of the wire. */
export const withdrawalOnTheWire =
  (clock: Clock) =>
  ({ idRetiro, withdrawnAt }: StoredWithdrawal): t.TypeOf<typeof wireWithdrawal> => ({
    idRetiro,
    fecha: clock.instant(withdrawnAt),
  });

/** EST-22, EST-27, EST-28, EST-29 · A stored request in the words of the wire. */
export const requestOnTheWire =
  (clock: Clock) =>
  ({
    idSolicitud,
    estado,
    createdAt,
    provider,
    body,
    withdrawal,
  }: StoredRequest): t.TypeOf<typeof requestSummary> => ({
    estadoSolicitud: estado,
    fechaCreacion: clock.instant(createdAt),
    idSolicitudPortabilidad: idSolicitud,
    oferta: hasOffer(estado),
    nombreProveedorOrigen: provider,
    razonSocial: body.solicitante.razonSocial,
    ...(withdrawal === undefined ? {} : { retiro: withdrawalOnTheWire(clock)(withdrawal) }),
  });

/** EST-32 · A stored certificate in the words of the wire. */
export const certificateOnTheWire =
  (clock: Clock) =>
  ({
    idCertificado,
    estado,
    requestedAt,
    validUntil,
  }: StoredCertificate): t.TypeOf<typeof certificateSummary> => ({
    idCertificado,
    fechaIngresoSolicitud: clock.instant(requestedAt),
    ...(validUntil === undefined ? {} : { fechaVigencia: formatIso(validUntil) }),
    estado,
  });
