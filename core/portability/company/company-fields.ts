import type { CalendarDate } from '../../shared/calendar-date.ts';
import { maxTypedEmail, parseEmail } from '../../shared/email.ts';
import { E, flow } from '../../shared/fp.ts';
import { parseTypedMobile } from '../../shared/mobile.ts';
import { parseBirthDate } from './birth-date.ts';
import { parseFreeText, parseOptionalText } from './free-text.ts';
import { maternalLastName, paternalLastName } from './last-names.ts';
import type { Place, Region } from './place.ts';
import type { Consent } from '../texts/bank-text.ts';
import { isAllowedSalesVolume, type AllowedSalesVolumeId, type SalesVolumeId } from './sales-volume.ts';
import type { SeniorityId } from './seniority.ts';

type Missing<Value> = E.Either<'missing', Value>;

const chosen = <Option>(option: Option | undefined): Missing<Option> =>
  option === undefined ? E.left('missing') : E.right(option);

const allowedVolume = (id: SalesVolumeId | undefined): Missing<AllowedSalesVolumeId> =>
  id !== undefined && isAllowedSalesVolume(id) ? E.right(id) : E.left('missing');

const choice = <Option>() => ({ start: undefined, parse: chosen<Option> });

const freeText = (limit: number) => ({ start: '', limit, parse: parseFreeText(limit) });

const lastName = <Name>(limit: number, named: (text: string) => Name) => ({
  start: '',
  limit,
  parse: flow(parseFreeText(limit), E.map(named)),
});

/** Fields of the company form in screen order, with initial value, most characters and parser of each (EMP-04 to EMP-22, EMP-25 to EMP-28). */
export const companyFields = {
  razonSocial: freeText(50),
  antiguedad: choice<SeniorityId>(),
  volumenVenta: { start: undefined, parse: allowedVolume },
  region: choice<Region>(),
  ciudad: choice<Place>(),
  comuna: choice<Place>(),
  calle: freeText(50),
  numero: freeText(10),
  departamento: { start: '', limit: 50, parse: parseOptionalText(50) },
  nombreRepresentante: freeText(50),
  apellidoPaternoRepresentante: lastName(50, paternalLastName),
  apellidoMaternoRepresentante: lastName(50, maternalLastName),
  fecha: { start: '', parse: (text: string, today: CalendarDate) => parseBirthDate(today)(text) },
  celular: { start: '', parse: parseTypedMobile },
  email: { start: '', limit: maxTypedEmail, parse: parseEmail },
} as const;

type Fields = typeof companyFields;

/** Name of a field that is filled in on the company form; the company's and representative's ruts come from the landing page. */
export type CompanyAnswer = keyof Fields;

export type CompanyField = CompanyAnswer | Consent;

/** Raw value of a company field while the form is being filled in, possibly empty or invalid. */
export type Entered<Field extends CompanyAnswer> = Parameters<Fields[Field]['parse']>[0];

/** Name of a company field that has a text input. */
export type TypedField = {
  [Field in CompanyAnswer]: Entered<Field> extends string ? Field : never;
}[CompanyAnswer];

/** Parsed value of a company field. */
export type Answer<Field extends CompanyAnswer> = Extract<
  ReturnType<Fields[Field]['parse']>,
  E.Right<unknown>
>['right'];
