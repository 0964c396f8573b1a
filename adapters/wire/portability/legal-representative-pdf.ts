import * as t from 'io-ts/lib/index.js';
import { rut } from '../codecs.ts';
import { base } from './base.ts';
import { representativeAnswer } from './legal-representative.ts';

/** Definition of the endpoint that confirms a legal representative by an uploaded tax folder, in the part `file` beside the two ruts (PAPI-72, PAPI-73, REP-26). */
export const legalRepresentativePdf = {
  method: 'POST',
  path: `${base}/representante-legal/pdf`,
  filePart: 'file',
  question: t.exact(t.type({ rut, rutRepresentante: rut })),
  answer: representativeAnswer,
} as const;
