import type { ToldCall } from '../told-call.ts';

/** EXT-2441 · The calls that belong to neither area, as openapi.json tells them. */
export const toldReceiptCalls: Readonly<Record<string, ToldCall>> = {
  receiptKeys: { summary: 'Las llaves con que se firman los comprobantes', shows: 'nothing' },
};
