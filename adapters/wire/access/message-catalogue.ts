import * as t from 'io-ts/lib/index.js';

/** Definition of the endpoint of the message catalogue; each field of an entry is optional, and core leaves out entries without a code or text (API-03, CAT-05). */
export const messageCatalogue = {
  method: 'GET',
  path: '/assets/message_catalog.json',
  answer: t.type({
    message_catalog: t.array(t.partial({ messageid: t.string, messagebody: t.string, severity: t.string })),
  }),
} as const;
