import { formatDayMonthYear, type CalendarDate } from '../calendar-date.ts';
import { E } from '../fp.ts';
import { defaultCurrency, formatMoney } from '../money.ts';
import { downloadFileName, type ReceiptStatus } from './base-receipt.ts';

/** RCP-10, RCP-16 · How the PDF of a receipt is asked for. */
export type ReceiptDownload = {
  readonly method?: 'GET' | 'POST' | undefined;
  readonly url: string;
  readonly data?: Readonly<Record<string, string | number>> | undefined;
  readonly nombreArchivo: string;
};

/** RCP-13 · A further document of a receipt. */
export type ReceiptLink = { readonly etiqueta: string; readonly urlDescarga: string };

/** RCP-10, RCP-11, RCP-12 · The head of a receipt, by the names of its source; nothing in it has to be there. */
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
  /** Hour and minute of the day. */
  readonly hora?: { readonly hour: number; readonly minute: number } | undefined;
  readonly codigoTransaccion?: string | undefined;
  readonly labelCodigo?: string | undefined;
  readonly montoTitle?: string | undefined;
  readonly monto?: { readonly amount: number; readonly currency?: string | undefined } | undefined;
  /** RCP-03 · The portal code of the stamp. */
  readonly timbre?: string | undefined;
  readonly condiciones?: readonly string[] | undefined;
  readonly descargas?: readonly ReceiptLink[] | undefined;
  readonly urlDescarga?: string | undefined;
};

/** RCP-14 · A title with one value or several. */
export type ReceiptContent = { readonly title: string; readonly values: readonly string[] };

export type ReceiptColumn = {
  readonly title?: string | undefined;
  readonly content: readonly ReceiptContent[];
};

/** RCP-06, RCP-14 · A row of one, two, three or more columns, and the rows under it. */
export type ReceiptRow = {
  readonly columns: readonly ReceiptColumn[];
  readonly subRows?: readonly ReceiptRow[] | undefined;
};

/** RCP-01, RCP-10 · A receipt as data: its type decides how it is drawn. */
export type ReceiptData = {
  readonly type: 'base' | 'composite';
  readonly header: ReceiptHead;
  readonly rows: readonly ReceiptRow[];
  readonly dataDescarga?: ReceiptDownload | undefined;
};

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** RCP-05, RCP-15 · `dd/MM/yyyy` and `HH:mm Hrs.`, as far as they are known. */
export const receiptMoment = ({ fecha, hora }: Pick<ReceiptHead, 'fecha' | 'hora'>): string | undefined => {
  const parts = [
    ...(fecha === undefined ? [] : [formatDayMonthYear(fecha)]),
    ...(hora === undefined ? [] : [`${twoDigits(hora.hour)}:${twoDigits(hora.minute)} Hrs.`]),
  ];
  return parts.length === 0 ? undefined : parts.join(' ');
};

/** RCP-15 · The amount in the format of its currency, under its title; without one neither is shown. */
export const receiptAmount = ({
  monto,
  montoTitle = '',
}: Pick<ReceiptHead, 'monto' | 'montoTitle'>):
  { readonly title: string; readonly value: string } | undefined =>
  monto === undefined
    ? undefined
    : { title: montoTitle, value: formatMoney(monto.amount, monto.currency ?? defaultCurrency) };

/** PAPI-82, RCP-16 · Where a receipt stands under the API base, and what it is asked with. */
export type ReceiptAddress = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly values: Readonly<Record<string, string | number>>;
};

// One slash: two begin the address of another site, and a backslash is read as a slash by browsers.
const path = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** RCP-18 · Only a path of the same site: a receipt can send its data nowhere else. */
export const isReceiptPath = (url: string): boolean => path.test(url);

/** RCP-16, RCP-17, RCP-18 · GET unless it says POST; an absolute address is refused. */
export const receiptAddress = ({
  method,
  url,
  data = {},
}: ReceiptDownload): E.Either<'not-a-path', ReceiptAddress> =>
  isReceiptPath(url) ? E.right({ method: method ?? 'GET', url, values: data }) : E.left('not-a-path');

/** RCP-16, RCP-17 · A further document stands at a path of its own and is saved under its label. */
export const linkDownload = ({ etiqueta, urlDescarga }: ReceiptLink): ReceiptDownload => ({
  url: urlDescarga,
  nombreArchivo: downloadFileName(etiqueta),
});
