import type * as t from 'io-ts/lib/index.js';
import type { answerOfOffer } from '#adapters/wire/portability/read-offer.ts';
import { endKinds, type requestSummary } from '#adapters/wire/portability/request-summaries.ts';
import type { withdrawal } from '#adapters/wire/portability/withdraw-request.ts';
import { askedKinds } from '#core/portability/documents/asked-kinds.ts';
import { documentTypeOf } from '#core/portability/documents/kinds.ts';
import type { OfferAnswer } from '#core/portability/status/offer.ts';
import type { RequestSummary, Withdrawal } from '#core/portability/status/request-summary.ts';
import type { Complete } from '#core/shared/complete.ts';
import { bankDay, bankHour } from '../bank-day.ts';

/** Decodes the withdrawal of a request from an API answer. */
export const readWithdrawal = ({ idRetiro, fecha }: t.TypeOf<typeof withdrawal>): Withdrawal => ({
  idRetiro,
  on: bankDay(fecha),
});

/** Decodes the answer to an offer from an API answer. */
export const readOfferAnswer = ({
  idRespuesta,
  tipo,
  fecha,
}: t.TypeOf<typeof answerOfOffer>): Complete<OfferAnswer> => ({
  idRespuesta,
  kind: tipo,
  on: bankDay(fecha),
  hour: bankHour(fecha),
});

/** Decodes a request from an API answer; the field `oferta` is ignored, since the status implies it (EST-27, EST-28, EST-29, EXT-1009, EXT-1043, EXT-1049, EXT-1540). */
export const readRequestSummary = (sent: t.TypeOf<typeof requestSummary>): Complete<RequestSummary> => ({
  idSolicitud: sent.idSolicitudPortabilidad,
  estado: sent.estadoSolicitud,
  createdOn: bankDay(sent.fechaCreacion),
  provider: sent.nombreProveedorOrigen,
  companyName: sent.razonSocial,
  withdrawal: sent.retiro && readWithdrawal(sent.retiro),
  answer: sent.respuesta && readOfferAnswer(sent.respuesta),
  ended: sent.fin && { kind: endKinds[sent.fin.tipo], on: bankDay(sent.fin.fecha) },
  missing: sent.falta && askedKinds<number>(sent.falta, documentTypeOf),
  certificateAttached: sent.conCertificado,
  owed: sent.siSeAtrasa && {
    bank: sent.siSeAtrasa.banco,
    'origin-bank': sent.siSeAtrasa['proveedor-origen'],
  },
});
