import type { Failure } from '../../shared/failure.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { CompanyDraft } from '../draft/draft.ts';
import type { Applicant } from '../landing/entry.ts';
import { recordOf } from '../../shared/words-of.ts';
import type { PortabilityPorts } from '../ports.ts';
import { today } from '../reference/today.ts';
import { consents } from '../texts/bank-text.ts';
import { parseCompany } from './company-form.ts';
import type { Company } from './company.ts';
import { salesVolumes } from './sales-volume.ts';
import { seniorities } from './seniority.ts';

type Ports = Pick<PortabilityPorts, 'browserDate' | 'currentDate' | 'places'>;

const chosen = <Option extends { readonly id: number }>(
  options: readonly Option[],
  id: string,
): Option | undefined => options.find((option) => String(option.id) === id);

/** Use case: restores the company form of a draft if it is complete, valid and its choices are still offered; consents are never restored but asked again before signing (PROUTE-30, PROUTE-31). */
export const recoverCompany =
  (ports: Ports) =>
  (applicant: Applicant, draft: CompanyDraft): TE.TaskEither<Failure, O.Option<Company>> =>
    pipe(
      TE.Do,
      TE.apS('now', today(ports)),
      TE.apS('regions', ports.places.regions()),
      TE.let('region', ({ regions }) => chosen(regions, draft.region)),
      TE.bind('cities', ({ region }) => (region ? ports.places.cities(region.id) : TE.right([]))),
      TE.let('ciudad', ({ cities }) => chosen(cities, draft.ciudad)),
      TE.bind('communes', ({ ciudad }) => (ciudad ? ports.places.communes(ciudad.id) : TE.right([]))),
      TE.let('comuna', ({ communes }) => chosen(communes, draft.comuna)),
      TE.map(({ now, region, ciudad, comuna }) =>
        O.fromEither(
          parseCompany(
            applicant,
            now,
          )({
            ...draft,
            antiguedad: chosen(seniorities, draft.antiguedad)?.id,
            volumenVenta: chosen(salesVolumes, draft.volumenVenta)?.id,
            ...{ region, ciudad, comuna },
            ...recordOf(consents, () => true),
          }),
        ),
      ),
    );
