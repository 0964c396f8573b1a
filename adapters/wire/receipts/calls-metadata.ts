import type { CallMetadata } from '../call-metadata.ts';

/** API documentation of the endpoints outside access and portability, a source of openapi.json (EXT-2441). */
export const receiptCallMetadata: Readonly<Record<string, CallMetadata>> = {
  receiptKeys: { summary: 'Las llaves con que se firman los comprobantes', shows: 'nothing' },
};
