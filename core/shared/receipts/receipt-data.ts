import { formatDayMonthYear, type CalendarDate } from '../calendar-date.ts';
import { E } from '../fp.ts';
import { defaultCurrency, formatMoney } from '../money.ts';
import { downloadFileName, type ReceiptStatus } from './base-receipt.ts';

/** Request that downloads a receipt's PDF: method, path, file name (RCP-10, RCP-16). */
export type ReceiptDownload = {
  readonly method?: 'GET' | 'POST' | undefined;
  readonly url: string;
  readonly data?: Readonly<Record<string, string | number>> | undefined;
  readonly nombreArchivo: string;
};

/** Link to an additional document of a receipt (RCP-13). */
export type ReceiptLink = { readonly etiqueta: string; readonly urlDescarga: string };

/** Header of a receipt, with the field names of the specification; every field is optional (RCP-10, RCP-11, RCP-12). */
export type ReceiptHead = {
  readonly status?: ReceiptStatus | undefined;
  readonly boldMsg?: string | undefined;
  readonly msg?: string | undefined;
  readonly title?: string | undefined;
  readonly title1?: string | undefined;
  readonly value1?: string | undefined;
  readonly title2?: string | undefined;
  readonly value2?: string | undefined;
  readonly fecha?: CalendarDate | undefined;
  /** Time of day of the receipt. */
  readonly hora?: { readonly hour: number; readonly minute: number } | undefined;
  readonly codigoTransaccion?: string | undefined;
  readonly labelCodigo?: string | undefined;
  readonly montoTitle?: string | undefined;
  readonly monto?: { readonly amount: number; readonly currency?: string | undefined } | undefined;
  /** Portal code of the bank that made the receipt; the stamp drawn is of the portal that shows it (RCP-03, RCP-12). */
  readonly timbre?: string | undefined;
  readonly condiciones?: readonly string[] | undefined;
  readonly descargas?: readonly ReceiptLink[] | undefined;
  readonly urlDescarga?: string | undefined;
};

/** Cell of a receipt: a title with one or more values (RCP-14). */
export type ReceiptContent = { readonly title: string; readonly values: readonly string[] };

export type ReceiptColumn = {
  readonly title?: string | undefined;
  readonly content: readonly ReceiptContent[];
};

/** Row of a receipt: one or more columns, and the rows below it (RCP-06, RCP-14). */
export type ReceiptRow = {
  readonly columns: readonly ReceiptColumn[];
  readonly subRows?: readonly ReceiptRow[] | undefined;
};

/** Receipt as data; its type selects the layout (RCP-01, RCP-10). */
export type ReceiptData = {
  readonly type: 'base' | 'composite';
  readonly header: ReceiptHead;
  readonly rows: readonly ReceiptRow[];
  readonly dataDescarga?: ReceiptDownload | undefined;
};

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Formats date and time of a receipt, `dd/MM/yyyy HH:mm Hrs.`, or the one that is present; `undefined` if neither is (RCP-05, RCP-15). */
export const receiptMoment = ({ fecha, hora }: Pick<ReceiptHead, 'fecha' | 'hora'>): string | undefined => {
  const parts = [
    ...(fecha === undefined ? [] : [formatDayMonthYear(fecha)]),
    ...(hora === undefined ? [] : [`${twoDigits(hora.hour)}:${twoDigits(hora.minute)} Hrs.`]),
  ];
  return parts.length === 0 ? undefined : parts.join(' ');
};

/** Returns title and formatted amount of a receipt; `undefined` if it has no amount (RCP-15). */
export const receiptAmount = ({
  monto,
  montoTitle = '',
}: Pick<ReceiptHead, 'monto' | 'montoTitle'>):
  { readonly title: string; readonly value: string } | undefined =>
  monto === undefined
    ? undefined
    : { title: montoTitle, value: formatMoney(monto.amount, monto.currency ?? defaultCurrency) };

/** Validated request of a receipt's PDF: path under the API base, and its parameters (PAPI-82, RCP-16). */
export type ReceiptAddress = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly values: Readonly<Record<string, string | number>>;
};

// Path pattern with exactly one leading slash: two would address another site, and browsers read a backslash as a slash.
const path = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Tells whether a receipt's address is a path of this site, so that its data cannot be sent elsewhere (RCP-18). */
export const isReceiptPath = (url: string): boolean => path.test(url);

/** Builds the request of a receipt's PDF: GET unless the receipt says POST; an absolute address is refused (RCP-16, RCP-17, RCP-18). */
export const receiptAddress = ({
  method,
  url,
  data = {},
}: ReceiptDownload): E.Either<'not-a-path', ReceiptAddress> =>
  isReceiptPath(url) ? E.right({ method: method ?? 'GET', url, values: data }) : E.left('not-a-path');

/** Returns the download of a receipt's own PDF: its field `dataDescarga`, or else the address in its header with the title as file name; `undefined` if it has neither (RCP-02, RCP-10). */
export const ownDownload = ({
  dataDescarga,
  header: { title = '', urlDescarga },
}: Pick<ReceiptData, 'dataDescarga' | 'header'>): ReceiptDownload | undefined =>
  dataDescarga ?? (urlDescarga === undefined ? undefined : { url: urlDescarga, nombreArchivo: title });

/** Returns the download of an additional document, from its own path and saved under its label (RCP-16, RCP-17). */
export const linkDownload = ({ etiqueta, urlDescarga }: ReceiptLink): ReceiptDownload => ({
  url: urlDescarga,
  nombreArchivo: downloadFileName(etiqueta),
});
