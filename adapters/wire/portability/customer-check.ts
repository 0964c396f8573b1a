import * as t from 'io-ts/lib/index.js';
import { rut } from '../codecs.ts';
import { base } from './base.ts';

/** Definition of the endpoint that checks whether a rut is a customer: status 200 means yes, 404 no (PAPI-76, PAPI-77). */
export const customerCheck = {
  method: 'GET',
  path: `${base}/cliente-banco/:rut`,
  open: true,
  question: t.exact(t.type({ rut })),
  answer: t.type({ rut: t.string }),
} as const;
