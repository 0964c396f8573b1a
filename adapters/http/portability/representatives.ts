import { legalRepresentativePdf } from '#adapters/wire/portability/legal-representative-pdf.ts';
import { legalRepresentative } from '#adapters/wire/portability/legal-representative.ts';
import { publicKey } from '#adapters/wire/portability/public-key.ts';
import type { Representatives } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { call, type HttpContext } from '../call.ts';
import { upload } from '../upload.ts';

/** PAPI-54, PAPI-71 to PAPI-73, REP-25, REP-26 · By the sealed password or by the tax folder. */
export const representativesOverHttp = (context: HttpContext): Representatives => ({
  publicKey: () =>
    pipe(
      call(context, publicKey),
      TE.map((answer) => answer.publicKey),
    ),
  byTaxAuthority: ({ company, representative, token }) =>
    call(context, legalRepresentative, {
      json: legalRepresentative.question.encode({ rut: company, rutRepresentante: representative, token }),
    }),
  byTaxFolder: ({ company, representative, folder }, watch) =>
    upload(context, legalRepresentativePdf, {
      fields: legalRepresentativePdf.question.encode({ rut: company, rutRepresentante: representative }),
      attachments: [folder],
      watch,
    }),
});
