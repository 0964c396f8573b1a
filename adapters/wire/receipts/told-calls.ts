import type { ToldCall } from '../told-call.ts';

/** API documentation of the endpoints outside access and portability, a source of openapi.json (EXT-2441). */
export const toldReceiptCalls: Readonly<Record<string, ToldCall>> = {
  receiptKeys: { summary: 'Las llaves con que se firman los comprobantes', shows: 'nothing' },
};
