import * as t from 'io-ts/lib/index.js';

/** Definition of the endpoint of the contextual help texts, by their keys (API-04, API-05). */
export const contextualHelp = {
  method: 'GET',
  path: '/assets/ayuda_contextual.json',
  answer: t.record(t.string, t.string),
} as const;
