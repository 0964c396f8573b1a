import type { Certificates } from '#core/bank/portability/status/certificate-ports.ts';
import { parseIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { O, pipe } from '#core/shared/fp.ts';
import type { Seed } from './seed-format.ts';
import { aDay } from '#core/shared/units-of-time.ts';

/** Settlement certificate of a seed, with its age in days. */
export type EarlierCertificate = Parameters<Certificates['enter']>[0] & { readonly daysAgo: number };

const dayAfter = (now: number, days: number): CalendarDate | undefined =>
  pipe(parseIso(new Date(now + days * aDay).toISOString().slice(0, 10)), O.fromEither, O.toUndefined);

/** Returns the settlement certificates of a seed, with their ages in days; leaves out the certificates of companies that are not in the seed. */
export const earlierCertificates = (
  { empresas, certificados }: Seed,
  now: number,
): readonly EarlierCertificate[] =>
  certificados.flatMap(({ empresa, estado, haceDias, vigenciaEnDias }) => {
    const company = empresas.find(({ rut }) => rut === empresa);
    const validUntil = vigenciaEnDias === undefined ? undefined : dayAfter(now, vigenciaEnDias);
    return company === undefined
      ? []
      : [{ company: company.rut, companyName: company.razonSocial, estado, validUntil, daysAgo: haceDias }];
  });
