import { representativeName } from '../company/company.ts';
import { formatDayMonthYear, type CalendarDate } from '../../shared/calendar-date.ts';
import { formatRut } from '../../shared/rut.ts';
import { hasFlagged } from '../documents/kinds.ts';
import { contractNames } from '../reference/contract-names.ts';
import type { SignedTexts } from '../request/signed-texts.ts';
import { closingProduct, type SignedRequest } from '../request/request.ts';
import { orderSentence } from '../request/what-is-ordered.ts';
import { selectedOptions } from '../request/products-to-contract.ts';
import { firstRequestStatus } from '../status/request-statuses.ts';
import { isEnded, type RequestSummary } from '../status/request-summary.ts';
import { whatFollows, type NextStep } from '../status/what-follows.ts';

/** Content of the receipt screen of a portability request just signed. */
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

/** Content of the receipt screen of a request that the bank confirmed; complete only while the signed data are in memory (PROUTE-25, RES-06, EXT-1108). */
export type ConfirmedReceipt = Pick<ReceiptSummary, 'razonSocial' | 'proveedor' | 'fecha' | 'sigue'> &
  Partial<ReceiptSummary> & {
    /** True once the request has ended, as by a withdrawal in another tab (EXT-1160). */
    readonly ended?: true;
  };

/** Builds the content of the receipt screen of a request from the bank's list (EXT-1108). */
export const listedReceipt = (request: RequestSummary): ConfirmedReceipt => ({
  razonSocial: request.companyName,
  proveedor: request.provider,
  fecha: formatDayMonthYear(request.createdOn),
  sigue: whatFollows(request),
  ...(isEnded(request) ? { ended: true } : {}),
});

/** Builds the content of the receipt screen of a signed request; last names in the order typed, not swapped as in the request body (BODY-47). */
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
    certificateAttached: hasFlagged('settlement', signed.certificates),
  }),
});

/** Builds the file name of the PDF of a receipt or of a rejection, without extension (RES-14). */
export const receiptFileName = (outcome: 'receipt' | 'rejection', idSolicitud: number): string =>
  outcome === 'receipt' ? `comprobante-solicitud-${idSolicitud}` : `copia-solicitud-${idSolicitud}`;

/** Parses the request number in the address of a receipt: 1 to 15 digits, otherwise `undefined` (PROUTE-25). */
export const parseIdSolicitud = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
