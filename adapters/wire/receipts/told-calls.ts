import type { ToldCall } from '../told-call.ts';

/** API metadata of the calls outside both areas, for openapi.json (EXT-2441). */
export const toldReceiptCalls: Readonly<Record<string, ToldCall>> = {
  receiptKeys: { summary: 'Las llaves con que se firman los comprobantes', shows: 'nothing' },
};
