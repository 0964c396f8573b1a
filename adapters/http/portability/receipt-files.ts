import { apiBase } from '#adapters/wire/portability/base.ts';
import type { ReceiptFiles } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { send, type HttpContext } from '../call.ts';

const texts = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** Makes the HTTP client that downloads receipts from an address under the API base, by GET with a query or POST with JSON (PAPI-82). */
export const receiptFilesOverHttp = (context: HttpContext): ReceiptFiles => ({
  pdf: ({ method, url, values }) =>
    pipe(
      send(
        context,
        { method, path: `${apiBase}${url}` },
        method === 'GET' ? { values: texts(values) } : { json: values },
      ),
      TE.map(({ bytes }) => bytes),
    ),
});
