import * as t from 'io-ts/lib/index.js';
import { ifTold, rut } from '../codecs.ts';
import { base } from './base.ts';
import { digitalIdentityBegin } from './digital-identity-begin.ts';

/** Definition of the endpoint that returns the company and person of a session, whether its identity is proved (step 1), and for how many seconds it has been open (this bank's addition, EXT-2858). */
export const digitalIdentityStanding = {
  method: 'POST',
  path: `${base}/identidad/digital/estado`,
  question: digitalIdentityBegin.question,
  answer: t.intersection([
    t.type({ rutEmpresa: rut, rutRepresentante: rut, identificado: t.boolean }),
    t.partial({ abiertaHace: ifTold(t.number) }),
  ]),
} as const;
