import { legalRepresentativePdf } from '#adapters/wire/portability/legal-representative-pdf.ts';
import { legalRepresentative } from '#adapters/wire/portability/legal-representative.ts';
import { publicKey } from '#adapters/wire/portability/public-key.ts';
import type { representativeAnswer } from '#adapters/wire/portability/legal-representative.ts';
import type { Representatives } from '#core/portability/ports.ts';
import type { RepresentativeReply } from '#core/portability/representative/representative.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type * as t from 'io-ts/lib/index.js';
import { call, type HttpContext } from '../call.ts';
import { upload } from '../upload.ts';

/** Decodes why a representative was not confirmed; without a reason, the details beside it are dropped too (EXT-1101). */
const replyOf = ({
  motivo,
  intentosRestantes,
  bloqueadoHasta,
  ...answer
}: t.TypeOf<typeof representativeAnswer>): RepresentativeReply =>
  motivo === undefined
    ? answer
    : { ...answer, missed: { why: motivo, triesLeft: intentosRestantes, lockedUntil: bloqueadoHasta } };

/** Makes the HTTP client that confirms a legal representative, by encrypted tax password or tax folder (PAPI-54, PAPI-71 to PAPI-73, REP-25, REP-26). */
export const representativesOverHttp = (context: HttpContext): Representatives => ({
  publicKey: () =>
    pipe(
      call(context, publicKey),
      TE.map((answer) => answer.publicKey),
    ),
  byTaxAuthority: ({ company, representative, token }) =>
    pipe(
      call(context, legalRepresentative, {
        json: legalRepresentative.question.encode({ rut: company, rutRepresentante: representative, token }),
      }),
      TE.map(replyOf),
    ),
  byTaxFolder: ({ company, representative, folder }, watch) =>
    pipe(
      upload(context, legalRepresentativePdf, {
        fields: legalRepresentativePdf.question.encode({ rut: company, rutRepresentante: representative }),
        attachments: [folder],
        watch,
      }),
      TE.map(replyOf),
    ),
});
