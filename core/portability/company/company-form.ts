import type { CalendarDate } from '../../shared/calendar-date.ts';
import { E } from '../../shared/fp.ts';
import type { Entry } from '../landing/entry.ts';
import {
  companyFields,
  type Answer,
  type CompanyAnswer,
  type CompanyField,
  type Entered,
} from './company-fields.ts';
import type { Company } from './company.ts';
import { recordOf, wordsOf } from '../../shared/words-of.ts';
import { consents, type Consent } from '../texts/bank-text.ts';

/** Raw values of the company form, some still empty. */
export type CompanyEntries = { readonly [Field in CompanyAnswer]: Entered<Field> };

/** Raw values of the company form, consents included. */
export type CompanyForm = CompanyEntries & Readonly<Record<Consent, boolean>>;

/** Builds a record with one entry per field of the company form, in screen order. */
export const eachAnswer = <Made extends Readonly<Record<CompanyAnswer, unknown>>>(
  make: <Field extends CompanyAnswer>(field: Field) => Made[Field],
): { readonly [Field in CompanyAnswer]: Made[Field] } => ({
  razonSocial: make('razonSocial'),
  antiguedad: make('antiguedad'),
  volumenVenta: make('volumenVenta'),
  region: make('region'),
  ciudad: make('ciudad'),
  comuna: make('comuna'),
  calle: make('calle'),
  numero: make('numero'),
  departamento: make('departamento'),
  nombreRepresentante: make('nombreRepresentante'),
  apellidoPaternoRepresentante: make('apellidoPaternoRepresentante'),
  apellidoMaternoRepresentante: make('apellidoMaternoRepresentante'),
  fecha: make('fecha'),
  celular: make('celular'),
  email: make('email'),
});

type Answers = { readonly [Field in CompanyAnswer]: E.Either<unknown, Answer<Field>> };

const fields: {
  readonly [Field in CompanyAnswer]: {
    readonly start: CompanyEntries[Field];
    readonly parse: (entered: CompanyEntries[Field], today: CalendarDate) => Answers[Field];
  };
} = companyFields;

const names = wordsOf(fields);

/** Empty company form. */
export const emptyForm: CompanyForm = {
  ...eachAnswer<CompanyEntries>((field) => fields[field].start),
  ...recordOf(consents, () => false),
};

const answersOf = (entries: CompanyEntries, today: CalendarDate): Answers =>
  eachAnswer<Answers>((field) => fields[field].parse(entries[field], today));

type Values = { readonly [Field in CompanyAnswer]: Answer<Field> };

type Complete = { readonly [Field in CompanyAnswer]: E.Right<Values[Field]> };

const isComplete = (answers: Answers): answers is Complete =>
  names.every((field) => E.isRight<unknown>(answers[field]));

/** Validates the company form: returns the parsed company, or the names of all invalid fields in screen order (EMP-31, EMP-35, EXT-1401). */
export const parseCompany =
  (entry: Pick<Entry, 'company' | 'representative'>, today: CalendarDate) =>
  (form: CompanyForm): E.Either<readonly CompanyField[], Company> => {
    const answers = answersOf(form, today);
    const disagreed = consents.filter((consent) => !form[consent]);
    if (!isComplete(answers) || disagreed.length > 0)
      return E.left([...names.filter((field) => E.isLeft(answers[field])), ...disagreed]);
    return E.right({
      rutEmpresa: entry.company,
      rutRepresentanteLegal: entry.representative,
      ...eachAnswer<Values>((field) => answers[field].right),
    });
  };
