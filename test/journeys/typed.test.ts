import type { Locator, Page } from '@playwright/test';
import { withoutLeadingZeros } from '#core/shared/digits.ts';
import { expect, test } from '#test/support/journeys/portal-test.ts';
import {
  chooseProvider,
  closeProduct,
  contractProduct,
  sectionOf,
} from '#test/support/journeys/request-steps.ts';
import { choose, reachCompany, reachRequest } from '#test/support/journeys/steps.ts';
import { entriesOf, expectedAfter, handsOn, typeByKeys, type Rule } from '#test/support/journeys/typing.ts';

// The long run asks for five hundred.
const rounds = Number(process.env.TYPED_ENTRIES ?? '6');
const seed = Number(process.env.TYPED_SEED ?? '20261122');

type Field = {
  readonly name: string;
  readonly input: Locator;
  readonly characters: string;
  readonly rule: Rule;
  /** Where it stands in what the bank is told. */
  readonly arrived: (draft: Draft) => string | undefined;
  readonly sent?: (shown: string) => string;
};

type Draft = {
  readonly company?: Readonly<Record<string, string>>;
  readonly request?: {
    readonly entering: Readonly<Record<string, string>>;
    readonly toContract: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
};

const pause = 1_100;

const lastDraft = (page: Page): (() => Draft) => {
  let last: Draft = {};
  page.on('request', (request) => {
    if (request.url().endsWith('/borrador') && request.method() === 'PUT')
      last = (request.postDataJSON() as { readonly borrador: Draft }).borrador;
  });
  return () => last;
};

/** Types each entry into each field, forth and back through the form, and compares what each shows and what arrives. */
const typeAll = async (page: Page, fields: readonly Field[], draft: () => Draft): Promise<void> => {
  const entries = fields.map(({ characters }, place) => entriesOf(characters, rounds, seed + place));
  const hands = await handsOn(page);
  const known = new Map<string, number>();
  let before = 'nowhere';
  const shown = await Promise.all(fields.map(({ input }) => input.inputValue()));
  for (let round = 0; round < rounds; round += 1) {
    const isBack = round % 2 === 1;
    const order = [...fields.keys()];
    for (const place of isBack ? order.reverse() : order) {
      const { input, rule, name } = fields[place] as Field;
      const presses = entries[place]?.[round] ?? [];
      const expected = expectedAfter(shown[place] ?? '', presses, rule);
      await typeByKeys(hands, input, presses, { isBack, known, from: before, to: name });
      before = name;
      const told = `${name}, round ${round}: ${JSON.stringify(presses)} into ${JSON.stringify(shown[place])}`;
      expect(await input.inputValue(), told).toBe(expected);
      shown[place] = fields[place]?.sent?.(expected) ?? expected;
    }
    await page.clock.fastForward(pause);
    await expect
      .poll(() => fields.map(({ arrived }) => arrived(draft())), {
        message: `round ${round}`,
        intervals: [10, 10, 20, 50],
      })
      .toEqual(fields.map((_, place) => shown[place]));
  }
};

const whole = (typed: string): string => typed;
const words = 'abcdeñÁ 1234,.-#';

test('EXT-1201 EXT-1206 what is typed into the company form by keys alone is what arrives at the bank', async ({
  page,
  visitor,
}) => {
  test.setTimeout(60_000 + rounds * 4_000);
  const draft = lastDraft(page);
  await page.clock.install();
  await reachCompany(page, visitor);
  const text = (name: string, key: string, maximum: number): Field => ({
    name,
    input: page.getByRole('textbox', { name, exact: true }),
    characters: words,
    rule: { maximum, kept: whole },
    arrived: ({ company }) => company?.[key],
  });
  await typeAll(
    page,
    [
      text('Razón social', 'razonSocial', 50),
      text('Calle', 'calle', 50),
      text('Número', 'numero', 10),
      text('Departamento (opcional)', 'departamento', 50),
      text('Nombre', 'nombreRepresentante', 50),
      text('Apellido paterno', 'apellidoPaternoRepresentante', 50),
      text('Apellido materno', 'apellidoMaternoRepresentante', 50),
      text('E-mail', 'email', 50),
    ],
    draft,
  );
});

test('EXT-1201 EXT-1205 EXT-1206 what is typed into amounts by keys alone is what arrives at the bank', async ({
  page,
  visitor,
}) => {
  test.setTimeout(60_000 + rounds * 3_000);
  const draft = lastDraft(page);
  await page.clock.install();
  await reachRequest(page, visitor);
  await chooseProvider(page, 'Banco Ribera');
  await closeProduct(page, { product: 'Cuenta corriente', identifier: '123456' });
  await contractProduct(page, 'Crédito comercial', { currency: 'CLP', usedQuota: '1', term: '1' });
  const closing = sectionOf(page, 'Productos a cerrar');
  const contracting = sectionOf(page, 'Productos a contratar');
  await choose(closing, 'Producto', 'Línea de crédito');
  const onlyDigits = (typed: string): string => typed.replace(/\D/g, '');
  const amount = (typed: string): string | undefined => (typed.includes(',') ? undefined : onlyDigits(typed));
  const field = (
    name: string,
    within: Locator,
    maximum: number,
    kept: Rule['kept'],
    arrived: Field['arrived'],
  ): Field => ({
    name,
    input: within.getByRole('textbox', { name: new RegExp(`^${name}`) }),
    characters: '00123456789x ,',
    rule: { maximum, kept },
    arrived,
    sent: name === 'Identificador' ? whole : withoutLeadingZeros,
  });
  const paid = ({ request }: Draft) => request?.toContract['creditoComercial'];
  await typeAll(
    page,
    [
      field('Identificador', closing, 6, onlyDigits, ({ request }) => request?.entering['identificador']),
      field('Cupo autorizado', closing, 10, amount, ({ request }) => request?.entering['cupoAutorizado']),
      field('Cupo utilizado', contracting, 8, amount, (sent) => paid(sent)?.['cupoUtilizado']),
      field('Plazo en meses', contracting, 3, onlyDigits, (sent) => paid(sent)?.['plazo']),
    ],
    draft,
  );
});
