import { eligiblePartner } from '#adapters/wire/portability/eligible-partner.ts';
import { partnersPdf } from '#adapters/wire/portability/partners-pdf.ts';
import { partnersSimulated } from '#adapters/wire/portability/partners-simulated.ts';
import { partners } from '#adapters/wire/portability/partners.ts';
import type { Applicant } from '#core/portability/landing/entry.ts';
import type { Partners } from '#core/portability/ports.ts';
import type { RepresentativeNames } from '#core/portability/representative/representative.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { call, type HttpContext } from '../call.ts';
import { upload } from '../upload.ts';

type Found = { readonly representantes: readonly RepresentativeNames[] };

const peopleOf = ({ representantes }: Found): Found['representantes'] => representantes;

const rutsOf = ({ company, representative }: Applicant) =>
  partners.parts.encode({ rut: company, rutRepresentante: representative });

const formOf = (texts: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  Object.entries(texts).forEach(([name, text]) => form.append(name, text));
  return form;
};

/** Makes the HTTP client of a company's partners by three different calls, and of the risk check (PAPI-56 to PAPI-59, PAPI-69, PAPI-70). */
export const partnersOverHttp = (context: HttpContext): Partners => ({
  simulated: () => pipe(call(context, partnersSimulated), TE.map(peopleOf)),
  byTaxAuthority: (asked) =>
    pipe(
      call(context, partners, {
        values: partners.question.encode({ token: asked.token }),
        form: formOf(rutsOf(asked)),
      }),
      TE.map(peopleOf),
    ),
  byTaxFolder: (asked, watch) =>
    pipe(
      upload(context, partnersPdf, { fields: rutsOf(asked), attachments: [asked.folder], watch }),
      TE.map(peopleOf),
    ),
  isEligible: (company) =>
    pipe(
      call(context, eligiblePartner, { values: eligiblePartner.question.encode({ rut: company }) }),
      TE.map(({ elegible }) => elegible),
    ),
});
