import { representativeName } from '../company/company.ts';
import { formatDayMonthYear, type CalendarDate } from '../../shared/calendar-date.ts';
import { formatRut } from '../../shared/rut.ts';
import { contractNames } from '../reference/contract-names.ts';
import type { SignedTexts } from '../request/signed-texts.ts';
import { closingProduct, type SignedRequest } from '../request/request.ts';
import { orderSentence } from '../request/what-is-ordered.ts';
import { selectedOptions } from '../request/products-to-contract.ts';
import { firstRequestStatus, type RequestSummary } from '../status/request-summary.ts';
import { whatFollows, type NextStep } from '../status/what-follows.ts';

/** What the receipt shows of the request just signed. */
export type ReceiptSummary = {
  readonly razonSocial: string;
  readonly rutEmpresa: string;
  readonly proveedor: string;
  readonly representante: string;
  readonly productosCerrar: readonly string[];
  readonly productosContratar: readonly string[];
  readonly fecha: string;
  readonly textos?: SignedTexts | undefined;
  readonly sigue: readonly NextStep[];
};

/** EXT-1108 · What it shows of a request that the bank has confirmed, all of it only while what was signed is in memory (PROUTE-25, RES-06). */
export type ConfirmedReceipt = Pick<ReceiptSummary, 'razonSocial' | 'proveedor' | 'fecha' | 'sigue'> &
  Partial<ReceiptSummary>;

/** EXT-1108 · A request as the bank lists it. */
export const listedReceipt = (request: RequestSummary): ConfirmedReceipt => ({
  razonSocial: request.companyName,
  proveedor: request.provider,
  fecha: formatDayMonthYear(request.createdOn),
  sigue: whatFollows(request),
});

/** BODY-47 · Names in the order typed; nothing of the exchanged body. */
export const receiptSummary = (signed: SignedRequest, today: CalendarDate): ReceiptSummary => ({
  razonSocial: signed.company.razonSocial,
  rutEmpresa: formatRut(signed.company.rutEmpresa),
  proveedor: signed.provider.descripcion,
  representante: representativeName(signed.company),
  productosCerrar: signed.toClose.map((listed, place) =>
    orderSentence(closingProduct(listed, place), signed.provider.descripcion),
  ),
  productosContratar: selectedOptions(signed.toContract).map(({ kind }) => contractNames[kind.code]),
  fecha: formatDayMonthYear(today),
  ...(signed.texts === undefined ? {} : { textos: signed.texts }),
  sigue: whatFollows({
    provider: signed.provider.descripcion,
    createdOn: today,
    estado: firstRequestStatus,
    certificateAttached: signed.certificates.includes('liq'),
  }),
});

/** RES-14 · Names of the two PDFs, without extension. */
export const receiptFileName = (outcome: 'receipt' | 'rejection', idSolicitud: number): string =>
  outcome === 'receipt' ? `comprobante-solicitud-${idSolicitud}` : `copia-solicitud-${idSolicitud}`;

/** PROUTE-25 · The number in the address of a receipt: digits only, at most 15, or no number at all. */
export const parseIdSolicitud = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
