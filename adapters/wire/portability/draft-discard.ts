import * as t from 'io-ts/lib/index.js';
import { draftPath } from './draft-read.ts';

/** Definition of the endpoint that deletes the draft of a request. */
export const draftDiscard = {
  method: 'DELETE',
  path: draftPath,
  answer: t.type({ eliminado: t.boolean }),
} as const;
