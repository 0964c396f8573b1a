import type { Locator, Page } from '@playwright/test';
import { draftsInAMinute } from '#core/bank/portability/draft/draft.ts';
import type { Draft } from '#core/portability/draft/draft.ts';
import { quotaRule, type ProductToClose } from '#core/portability/request/products-to-close.ts';
import { usedQuotaRule } from '#core/portability/request/products-to-contract.ts';
import { parseAmount, rawAmount, type AmountRule } from '#core/shared/amount.ts';
import { tidyDayMonthYear } from '#core/shared/calendar-date.ts';
import { withoutLeadingZeros } from '#core/shared/digits.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { chooseProvider, closeProduct, contractProduct, sectionOf } from './request-steps.ts';
import { choose, named, reachCompany, reachRequest } from './steps.ts';
import type { Rule } from './typing.ts';
import type { Visitor } from './visitors.ts';

/** Text field of a form and its value in the saved draft. */
export type TypedField = {
  readonly name: string;
  readonly input: (page: Page) => Locator;
  readonly characters: string;
  readonly rule: Rule;
  /** Text that a field shows once it is left. */
  readonly left: (typed: string) => string;
  readonly kept: (draft: Draft) => string | undefined;
};

/** Milliseconds between two reads of the draft: each entry may save the draft twice, and the bank accepts sixty saves a minute. */
export const timeBetweenDrafts = (2 * aMinute) / draftsInAMinute;

export type TypedForm = {
  readonly reach: (page: Page, visitor: Visitor) => Promise<void>;
  readonly fields: readonly TypedField[];
};

const whole = (typed: string): string => typed;
const words = 'abcdeñÁ 1234,.-#';

const ofCompany = (
  name: string,
  key: keyof NonNullable<Draft['company']>,
  own: Partial<TypedField> = {},
): TypedField => ({
  name,
  input: (page) => page.getByRole('textbox', { name: named(name) }).first(),
  characters: words,
  rule: { maximum: 50, kept: whole },
  left: whole,
  kept: ({ company }) => company?.[key]?.toString(),
  ...own,
});

const unlimited: Rule = { maximum: Infinity, kept: whole };

/** Text fields of step 3. */
export const companyForm: TypedForm = {
  reach: reachCompany,
  fields: [
    ofCompany('Razón social', 'razonSocial'),
    ofCompany('Calle', 'calle'),
    ofCompany('Número', 'numero', { rule: { maximum: 10, kept: whole } }),
    ofCompany('Departamento', 'departamento'),
    ofCompany('Nombre', 'nombreRepresentante'),
    ofCompany('Apellido paterno', 'apellidoPaternoRepresentante'),
    ofCompany('Apellido materno', 'apellidoMaternoRepresentante'),
    ofCompany('Fecha de nacimiento', 'fecha', {
      characters: '01234567891/-. ',
      rule: unlimited,
      left: tidyDayMonthYear,
    }),
    ofCompany('Celular', 'celular', { characters: '+56 987654321', rule: unlimited }),
    ofCompany('E-mail', 'email', { characters: 'abcA1_.-@ñ ' }),
  ],
};

const onlyDigits = (typed: string): string => typed.replace(/\D/g, '');

const digits = (
  name: string,
  section: 'Productos a cerrar' | 'Productos a contratar',
  own: Pick<TypedField, 'rule' | 'kept'> & Partial<TypedField>,
): TypedField => ({
  name,
  input: (page) => sectionOf(page, section).getByRole('textbox', { name: named(name) }),
  characters: '00123456789x ,',
  left: withoutLeadingZeros,
  ...own,
});

/** Returns the amount as its field shows it while focused, without separators; an invalid text stays as typed. */
const raw =
  (rule: AmountRule) =>
  (typed: string): string =>
    pipe(
      parseAmount(typed, rule),
      E.match(() => typed, rawAmount),
    );

/** Builds an amount field, which accepts any character while it is typed in; the draft saves the text as typed. */
const amount = (
  name: string,
  section: Parameters<typeof digits>[1],
  rule: AmountRule,
  kept: (draft: Draft) => string | undefined,
): TypedField => ({
  ...digits(name, section, { rule: { maximum: 40, kept: whole }, kept }),
  characters: '00123456789x ,.$',
  left: raw(rule),
  kept: (draft) => {
    const text = kept(draft);
    return text === undefined ? undefined : raw(rule)(text);
  },
});

const payment = ({ request }: Draft) => request?.toContract.creditoComercial;

/** Text fields of a product to close, without those that are chosen or ticked. */
const closing = {
  identificador: (maximum: number): TypedField =>
    digits('Identificador', 'Productos a cerrar', {
      rule: { maximum, kept: onlyDigits },
      left: whole,
      kept: ({ request }) => request?.entering.identificador,
    }),
  cupoAutorizado: (currency: 'CLP' | 'USD'): TypedField =>
    amount(
      'Cupo autorizado',
      'Productos a cerrar',
      quotaRule(currency),
      ({ request }) => request?.entering.cupoAutorizado,
    ),
  montoCompromiso: (currency: 'CLP' | 'USD'): TypedField =>
    amount(
      'Monto del compromiso',
      'Productos a cerrar',
      quotaRule(currency),
      ({ request }) => request?.entering.montoCompromiso,
    ),
} as const satisfies Record<
  Exclude<keyof ProductToClose, 'product' | 'marca' | 'moneda' | 'compromiso'>,
  unknown
>;
const usedQuotaIn = (currency: 'CLP' | 'UF'): TypedField =>
  amount(
    'Cupo utilizado',
    'Productos a contratar',
    usedQuotaRule(currency),
    (draft) => payment(draft)?.cupoUtilizado,
  );

/** Step 4 while a credit line is being entered, with a credit that pays its debt. */
export const amountsForm: TypedForm = {
  reach: async (page, visitor) => {
    await reachRequest(page, visitor);
    await chooseProvider(page, 'Banco Ribera');
    await closeProduct(page, { product: 'Cuenta corriente', identifier: '123456' });
    await contractProduct(page, 'Crédito comercial', { currency: 'CLP', usedQuota: '1', term: '1' });
    await choose(sectionOf(page, 'Productos a cerrar'), 'Producto', 'Línea de crédito');
  },
  fields: [
    closing.identificador(6),
    closing.cupoAutorizado('CLP'),
    usedQuotaIn('CLP'),
    digits('Plazo en meses', 'Productos a contratar', {
      rule: { maximum: 3, kept: onlyDigits },
      kept: (draft) => payment(draft)?.plazo,
    }),
  ],
};

/** Step 4 with a complete credit line, so that an amount can be committed. */
export const commitmentForm: TypedForm = {
  reach: async (page, visitor) => {
    await amountsForm.reach(page, visitor);
    const section = sectionOf(page, 'Productos a cerrar');
    await section.getByRole('textbox', { name: named('Identificador') }).fill('123456');
    await section.getByRole('checkbox', { name: named('Me comprometo') }).check();
  },
  fields: [closing.montoCompromiso('CLP')],
};

/** Step 4 with a card in dollars and a credit in UF, whose amounts have decimals. */
export const decimalsForm: TypedForm = {
  reach: async (page, visitor) => {
    await amountsForm.reach(page, visitor);
    await choose(sectionOf(page, 'Productos a contratar'), 'Moneda', 'UF');
    const section = sectionOf(page, 'Productos a cerrar');
    await choose(section, 'Producto', 'Tarjeta de crédito');
    await section.getByRole('radio', { name: 'Solo una' }).check();
    await section.getByRole('textbox', { name: named('Identificador') }).fill('4321');
    await choose(section, 'Moneda', 'USD');
    await section.getByRole('checkbox', { name: named('Me comprometo') }).check();
  },
  fields: [closing.cupoAutorizado('USD'), closing.montoCompromiso('USD'), usedQuotaIn('UF')],
};

/** Step 4 with the product «Otros», whose identifier no source describes. */
export const otherProductForm: TypedForm = {
  reach: async (page, visitor) => {
    await amountsForm.reach(page, visitor);
    const section = sectionOf(page, 'Productos a cerrar');
    await choose(section, 'Producto', 'Otros');
    await section.getByRole('radio', { name: /^Solo un[ao]$/ }).check();
  },
  fields: [closing.identificador(20)],
};
