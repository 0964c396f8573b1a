import { chromium, type Browser, type Page } from '@playwright/test';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import type { Draft } from '#core/portability/draft/draft.ts';
import { findBrowser, launchFlags } from '#composition/scripts/find-browser.ts';
import { draftReader } from '#test/support/journeys/kept-draft.ts';
import { typeEntries } from '#test/support/journeys/typed-entries.ts';
import {
  amountsForm,
  commitmentForm,
  companyForm,
  decimalsForm,
  otherProductForm,
  type TypedField,
  type TypedForm,
} from '#test/support/journeys/typed-fields.ts';
import { typeStated } from '#test/support/journeys/stated-amounts.ts';
import { typedEntry } from '#test/support/typed-amounts.ts';
import { journeySeed, nextVisitor } from '#test/support/journeys/visitors.ts';
import { startBankProcess, type BankProcess } from '#test/support/worlds/bank-process.ts';

vi.setConfig({ maxConcurrency: 3 });

const entries = Number(process.env.TYPED_ENTRIES ?? '500');
const seed = Number(process.env.TYPED_SEED ?? String(Date.now() % 1_000_000));

let bank: BankProcess;
let browser: Browser;

beforeAll(async () => {
  console.log(`To type the same into one field again: TYPED_SEED=${seed} npm run faults -- typed -t <field>`);
  bank = await startBankProcess({ CAPTCHA_COSTO: '20' }, journeySeed());
  browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags });
});

afterAll(async () => {
  await browser.close();
  await bank.stop();
});

const stated = [
  { form: amountsForm, name: 'Cupo autorizado', currency: 'CLP', wholeDigits: 10 },
  { form: commitmentForm, name: 'Monto del compromiso', currency: 'CLP', wholeDigits: 10 },
  { form: amountsForm, name: 'Cupo utilizado', currency: 'CLP', wholeDigits: 8 },
  { form: decimalsForm, name: 'Cupo autorizado', currency: 'USD', wholeDigits: 10 },
  { form: decimalsForm, name: 'Monto del compromiso', currency: 'USD', wholeDigits: 10 },
  { form: decimalsForm, name: 'Cupo utilizado', currency: 'UF', wholeDigits: 8 },
] as const;

// Uses a page and a company for each field, so that fields run in parallel and can be repeated one by one.
const typeInto = (form: TypedForm, field: TypedField): Promise<void> =>
  onPage(form, field.name, async (page, keptDraft) => {
    await typeEntries(page, { fields: [field], entries, seed, keptDraft });
    return entries;
  });

const onPage = async (
  { reach }: TypedForm,
  name: string,
  act: (page: Page, keptDraft: () => Promise<Draft | undefined>) => Promise<number>,
): Promise<void> => {
  const context = await browser.newContext({
    baseURL: bank.base,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const visitor = nextVisitor(bank.folder);
    await page.clock.install();
    await reach(page, visitor);
    const started = performance.now();
    const keptDraft = await draftReader(bank, visitor);
    const done = await act(page, keptDraft);
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(`${name}: ${done} entries as typed, in ${seconds} s`);
  } finally {
    await context.close();
  }
};

const forms = {
  'the company': companyForm,
  'a product to close and the credit that pays it': amountsForm,
  'a commitment': commitmentForm,
  'amounts with decimals': decimalsForm,
  'a product of another kind': otherProductForm,
};

describe.concurrent.each(Object.entries(forms))('typed into %s', (_, form) => {
  it.each(form.fields)('$name', (field) => typeInto(form, field));
});

// Number of entries typed into each field of this table: the total divided by the number of its
// fields.
const perField = Math.ceil(entries / stated.length);

describe.concurrent('PINP-14 EXT-1205 what the table states of a text that is typed or pasted', () => {
  it.each(stated)('$name in $currency', ({ form, name, currency, wholeDigits }) =>
    onPage(form, `${name} in ${currency}`, async (page, keptDraft) => {
      const field = form.fields.find((one) => one.name === name);
      if (field === undefined) throw new Error(`no field ${name}`);
      const texts = fc.sample(typedEntry(currency, wholeDigits), { numRuns: perField, seed });
      await typeStated(page, { field, currency, texts, keptDraft });
      return texts.length;
    }),
  );
});
