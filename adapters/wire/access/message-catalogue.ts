import * as t from 'io-ts/lib/index.js';

/** API-03, CAT-05 · The message catalogue; the portal skips entries it cannot use. */
export const messageCatalogue = {
  method: 'GET',
  path: '/assets/message_catalog.json',
  answer: t.type({
    message_catalog: t.array(t.partial({ messageid: t.string, messagebody: t.string, severity: t.string })),
  }),
} as const;
