import type { CompanyField } from '#core/portability/company/company-fields.ts';
import { emptyForm, parseCompany, type CompanyForm } from '#core/portability/company/company-form.ts';
import type { Company } from '#core/portability/company/company.ts';
import { isAllowedSalesVolume, salesVolumes } from '#core/portability/company/sales-volume.ts';
import { seniorities } from '#core/portability/company/seniority.ts';
import { parseLandingRut } from '#core/portability/landing/entry.ts';
import { E, pipe } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { Lists } from './lists.ts';
import type { Fault } from './outcome.ts';
import type { RequestFile } from './request-file.ts';
import { text } from './text.ts';
import type { Wording } from './wording.ts';

const companyForm = ({ empresa }: RequestFile, { region, ciudad, comuna }: Lists): CompanyForm => ({
  ...emptyForm,
  ...empresa,
  antiguedad: seniorities.find(({ id }) => id === empresa?.antiguedad)?.id,
  volumenVenta: salesVolumes.find(({ id }) => id === empresa?.volumenVenta)?.id,
  region,
  ciudad,
  comuna,
});

const messageOf = (field: CompanyField, form: CompanyForm, wording: Wording): string => {
  if (field === 'departamento') return text.file.apartment;
  return field === 'volumenVenta' &&
    form.volumenVenta !== undefined &&
    !isAllowedSalesVolume(form.volumenVenta)
    ? wording.salesTooHigh
    : wording.company[field];
};

const placeFields = ['region', 'ciudad', 'comuna'] as const;

const unlisted = (field: CompanyField, { empresa }: RequestFile): string | undefined => {
  const place = placeFields.find((name) => name === field);
  return place === undefined ? undefined : empresa?.[place];
};

// Valid rut that stands in for a wrong one, already reported, so that the remaining fields can be checked.
const anyRut = '1-9';

const rutOr = (typed: string | undefined): E.Either<unknown, Rut> =>
  pipe(
    parseLandingRut(typed ?? ''),
    E.alt(() => parseLandingRut(anyRut)),
  );

/** Checks the company in a request file by the rules of the company step; if one of the two ruts is wrong it returns no faults, since `entryFaults` reports wrong ruts. */
export const checkCompany = (
  file: RequestFile,
  lists: Lists,
  wording: Wording,
): E.Either<readonly Fault[], Company> => {
  const company = rutOr(file.entrada?.rutEmpresa);
  const representative = rutOr(file.entrada?.rutRepresentante);
  if (E.isLeft(company) || E.isLeft(representative)) return E.left([]);
  const form = companyForm(file, lists);
  return pipe(
    parseCompany({ company: company.right, representative: representative.right }, lists.today)(form),
    E.mapLeft((fields) =>
      fields.map((field): Fault => {
        const name = unlisted(field, file);
        const sentence = messageOf(field, form, wording);
        return {
          donde: `empresa.${field}`,
          falla: field,
          mensaje:
            name === undefined || name === '' ? sentence : `${sentence}. ${text.file.noSuchOption(name)}`,
        };
      }),
    ),
  );
};
