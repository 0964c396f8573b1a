import type { CalendarDate } from '../../shared/calendar-date.ts';
import { parseEmail } from '../../shared/email.ts';
import { A, E, pipe, sequenceS } from '../../shared/fp.ts';
import { parseMobile } from '../../shared/mobile.ts';
import type { Entry } from '../landing/entry.ts';
import { parseBirthDate } from './birth-date.ts';
import type { Company } from './company.ts';
import { parseFreeText, parseOptionalText, textLimits } from './free-text.ts';
import { maternalLastName, paternalLastName } from './last-names.ts';
import type { Place, Region } from './place.ts';
import { isAllowedSalesVolume, type AllowedSalesVolumeId, type SalesVolumeId } from './sales-volume.ts';
import type { SeniorityId } from './seniority.ts';

/** The company step as typed: texts and choices, some still missing. */
export type CompanyForm = {
  readonly razonSocial: string;
  readonly antiguedad?: SeniorityId | undefined;
  readonly volumenVenta?: SalesVolumeId | undefined;
  readonly region?: Region | undefined;
  readonly ciudad?: Place | undefined;
  readonly comuna?: Place | undefined;
  readonly calle: string;
  readonly numero: string;
  readonly departamento: string;
  readonly nombreRepresentante: string;
  readonly apellidoPaternoRepresentante: string;
  readonly apellidoMaternoRepresentante: string;
  readonly fecha: string;
  readonly celular: string;
  readonly email: string;
  readonly aceptaTerminos: boolean;
  readonly autorizaUsoDatos: boolean;
};

/** What the representative agrees to, each apart; nobody else agrees in his place. */
export type Consent = 'aceptaTerminos' | 'autorizaUsoDatos';

/** What is asked for in the step: each part of a company but the two ruts, and what is agreed to. */
export type CompanyField = Exclude<keyof Company, 'rutEmpresa' | 'rutRepresentanteLegal'> | Consent;

/** EMP-04 to EMP-17 · Each free text with its own limit. */
export const parseCompanyText = {
  razonSocial: parseFreeText(textLimits.razonSocial),
  calle: parseFreeText(textLimits.calle),
  numero: parseFreeText(textLimits.numero),
  departamento: parseOptionalText(textLimits.departamento),
  nombreRepresentante: parseFreeText(textLimits.nombreRepresentante),
  apellidoPaternoRepresentante: parseFreeText(textLimits.apellidoPaternoRepresentante),
  apellidoMaternoRepresentante: parseFreeText(textLimits.apellidoMaternoRepresentante),
} as const;

const chosen = <Option>(option: Option | undefined): E.Either<unknown, Option> =>
  E.fromNullable('missing')(option);

const allowedVolume = (id: SalesVolumeId | undefined): E.Either<unknown, AllowedSalesVolumeId> =>
  id !== undefined && isAllowedSalesVolume(id) ? E.right(id) : E.left('missing');

const agreed = (on: boolean): E.Either<unknown, true> => (on ? E.right(true) : E.left('missing'));

const named = <Value>(
  field: CompanyField,
  value: E.Either<unknown, Value>,
): E.Either<readonly CompanyField[], Value> => E.mapLeft(() => [field])(value);

const allOf = sequenceS(E.getApplicativeValidation(A.getSemigroup<CompanyField>()));

/** EMP-31, EMP-35, EXT-1401 · The whole step, or every field that keeps it from continuing, in the form's order. */
export const parseCompany =
  (entry: Pick<Entry, 'company' | 'representative'>, today: CalendarDate) =>
  (form: CompanyForm): E.Either<readonly CompanyField[], Company> =>
    pipe(
      allOf({
        razonSocial: named('razonSocial', parseCompanyText.razonSocial(form.razonSocial)),
        antiguedad: named('antiguedad', chosen(form.antiguedad)),
        volumenVenta: named('volumenVenta', allowedVolume(form.volumenVenta)),
        region: named('region', chosen(form.region)),
        ciudad: named('ciudad', chosen(form.ciudad)),
        comuna: named('comuna', chosen(form.comuna)),
        calle: named('calle', parseCompanyText.calle(form.calle)),
        numero: named('numero', parseCompanyText.numero(form.numero)),
        departamento: named('departamento', parseCompanyText.departamento(form.departamento)),
        nombreRepresentante: named(
          'nombreRepresentante',
          parseCompanyText.nombreRepresentante(form.nombreRepresentante),
        ),
        apellidoPaternoRepresentante: named(
          'apellidoPaternoRepresentante',
          pipe(
            parseCompanyText.apellidoPaternoRepresentante(form.apellidoPaternoRepresentante),
            E.map(paternalLastName),
          ),
        ),
        apellidoMaternoRepresentante: named(
          'apellidoMaternoRepresentante',
          pipe(
            parseCompanyText.apellidoMaternoRepresentante(form.apellidoMaternoRepresentante),
            E.map(maternalLastName),
          ),
        ),
        fecha: named('fecha', parseBirthDate(today)(form.fecha)),
        celular: named('celular', parseMobile(form.celular)),
        email: named('email', parseEmail(form.email)),
        aceptaTerminos: named('aceptaTerminos', agreed(form.aceptaTerminos)),
        autorizaUsoDatos: named('autorizaUsoDatos', agreed(form.autorizaUsoDatos)),
      }),
      E.map(({ aceptaTerminos: _terms, autorizaUsoDatos: _data, ...fields }) => ({
        rutEmpresa: entry.company,
        rutRepresentanteLegal: entry.representative,
        ...fields,
      })),
    );
