import * as t from 'io-ts/lib/index.js';
import { formatIso, parseIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { defaultCurrency } from '#core/shared/money.ts';
import type { ReceiptData, ReceiptHead, ReceiptRow } from '#core/shared/receipts/receipt-data.ts';
import { E, pipe } from '#core/shared/fp.ts';

/** Codec of a time as `HH:mm`, dropping seconds (RCP-15). */
const hour = new t.Type<{ readonly hour: number; readonly minute: number }, string, unknown>(
  'hour',
  (value): value is { readonly hour: number; readonly minute: number } =>
    typeof value === 'object' && value !== null && 'hour' in value && 'minute' in value,
  (value, context) => {
    const parts = typeof value === 'string' ? /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/.exec(value) : null;
    return parts === null
      ? t.failure(value, context)
      : t.success({ hour: Number(parts[1]), minute: Number(parts[2]) });
  },
  ({ hour: hours, minute }) => `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
);

const day = new t.Type<CalendarDate, string, unknown>(
  'day',
  (value): value is CalendarDate => typeof value === 'object' && value !== null && 'month' in value,
  (value, context) => {
    const read = parseIso(typeof value === 'string' ? value : '');
    return E.isRight(read) ? t.success(read.right) : t.failure(value, context);
  },
  formatIso,
);

/** Codec of a receipt's link to another document (RCP-13). */
const link = t.type({ etiqueta: t.string, urlDescarga: t.string });

/** Codec of a receipt's own download: address, file name, method and data (RCP-10). */
const download = t.intersection([
  t.type({ url: t.string, nombreArchivo: t.string }),
  t.partial({
    method: t.keyof({ GET: null, POST: null }),
    data: t.record(t.string, t.union([t.string, t.number])),
  }),
]);

/** Codec of a receipt's header (RCP-10, RCP-11, RCP-12). */
const head = t.partial({
  status: t.string,
  boldMsg: t.string,
  msg: t.string,
  title: t.string,
  title1: t.string,
  value1: t.string,
  title2: t.string,
  value2: t.string,
  fecha: day,
  hora: hour,
  codigoTransaccion: t.union([t.string, t.number]),
  labelCodigo: t.string,
  montoTitle: t.string,
  monto: t.number,
  moneda: t.string,
  timbre: t.string,
  condiciones: t.array(t.string),
  descargas: t.array(link),
  urlDescarga: t.string,
});

/** Codec of a titled cell in a receipt, with one value or several (RCP-14). */
const content = t.intersection([
  t.type({ title: t.string }),
  t.partial({ value: t.string, values: t.array(t.string) }),
]);

const column = t.intersection([t.type({ content: t.array(content) }), t.partial({ title: t.string })]);

type WireRow = { columns: t.TypeOf<typeof column>[]; subRows?: WireRow[] | undefined };

const row: t.Type<WireRow> = t.recursion('row', () =>
  t.intersection([t.type({ columns: t.array(column) }), t.partial({ subRows: t.array(row) })]),
);

const written = t.intersection([
  t.type({ type: t.keyof({ base: null, composite: null }), header: head }),
  t.partial({ rows: t.array(row), dataDescarga: download }),
]);

const statuses = ['success', 'warning', 'error'] as const;

const headOf = ({
  status,
  monto,
  moneda = defaultCurrency,
  codigoTransaccion,
  ...others
}: t.TypeOf<typeof head>): ReceiptHead => ({
  ...others,
  // Status of the receipt; an unknown one is dropped, and the receipt is then shown without a header (RCP-09).
  status: statuses.find((known) => known === status),
  monto: monto === undefined ? undefined : { amount: monto, currency: moneda },
  codigoTransaccion: codigoTransaccion === undefined ? undefined : String(codigoTransaccion),
});

const rowOf = ({ columns, subRows }: WireRow): ReceiptRow => ({
  columns: columns.map((each) => ({
    title: each.title,
    content: each.content.map(({ title, value, values = [] }) => ({
      title,
      values: value === undefined ? values : [value, ...values],
    })),
  })),
  subRows: subRows?.map(rowOf),
});

/** Decodes the data of a receipt (RCP-01, RCP-10 to RCP-14). */
export const readReceiptData = (value: unknown): E.Either<t.Errors, ReceiptData> =>
  pipe(
    written.decode(value),
    E.map(({ type, header, rows = [], dataDescarga }) => ({
      type,
      header: headOf(header),
      rows: rows.map(rowOf),
      dataDescarga,
    })),
  );
