import type * as t from 'io-ts/lib/index.js';
import type { answerOfOffer } from '#adapters/wire/portability/offer-read.ts';
import { endKinds, type requestSummary } from '#adapters/wire/portability/request-summaries.ts';
import type { withdrawal } from '#adapters/wire/portability/withdraw-request.ts';
import { additionalKinds, documentTypeOf, type AdditionalKind } from '#core/portability/documents/kinds.ts';
import type { OfferAnswer } from '#core/portability/status/offer.ts';
import type { RequestSummary, Withdrawal } from '#core/portability/status/request-summary.ts';
import { bankDay, bankHour } from '../bank-day.ts';

/** Decodes the withdrawal of a request from an API answer. */
export const readWithdrawal = ({ idRetiro, fecha }: t.TypeOf<typeof withdrawal>): Withdrawal => ({
  idRetiro,
  on: bankDay(fecha),
});

/** Decodes the kinds of additional documents that the bank asks for; unknown kinds are dropped (EXT-1009). */
const groupsOf = (types: readonly number[]): readonly AdditionalKind[] =>
  additionalKinds.filter((kind) => types.includes(documentTypeOf(kind)));

/** Decodes the answer to an offer from an API answer. */
export const readOfferAnswer = ({
  idRespuesta,
  tipo,
  fecha,
}: t.TypeOf<typeof answerOfOffer>): OfferAnswer => ({
  idRespuesta,
  kind: tipo,
  on: bankDay(fecha),
  hour: bankHour(fecha),
});

/** Decodes a request from an API answer; the field `oferta` is ignored, since the status implies it (EST-27, EST-28, EST-29, EXT-1009, EXT-1043, EXT-1049, EXT-1540). */
export const readRequestSummary = (sent: t.TypeOf<typeof requestSummary>): RequestSummary => ({
  idSolicitud: sent.idSolicitudPortabilidad,
  estado: sent.estadoSolicitud,
  createdOn: bankDay(sent.fechaCreacion),
  provider: sent.nombreProveedorOrigen,
  companyName: sent.razonSocial,
  ...(sent.retiro === undefined ? {} : { withdrawal: readWithdrawal(sent.retiro) }),
  ...(sent.respuesta === undefined ? {} : { answer: readOfferAnswer(sent.respuesta) }),
  ...(sent.fin === undefined
    ? {}
    : { ended: { kind: endKinds[sent.fin.tipo], on: bankDay(sent.fin.fecha) } }),
  ...(sent.falta === undefined ? {} : { missing: groupsOf(sent.falta) }),
  ...(sent.conCertificado === undefined ? {} : { certificateAttached: sent.conCertificado }),
  ...(sent.siSeAtrasa === undefined
    ? {}
    : { owed: { bank: sent.siSeAtrasa.banco, 'origin-bank': sent.siSeAtrasa['proveedor-origen'] } }),
});
