import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { findBrowser, launchFlags } from '#composition/scripts/find-browser.ts';
import { draftReader } from '#test/support/journeys/kept-draft.ts';
import { typeEntries } from '#test/support/journeys/typed-entries.ts';
import {
  amountsForm,
  commitmentForm,
  companyForm,
  otherProductForm,
  type TypedForm,
} from '#test/support/journeys/typed-fields.ts';
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

// Each field has a page and a company of its own: several are typed into at once, and any of them can be again.
const typeInto = async ({ reach }: TypedForm, field: TypedForm['fields'][number]): Promise<void> => {
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
    await typeEntries(page, { fields: [field], entries, seed, keptDraft });
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(`${field.name}: ${entries} entries as typed, in ${seconds} s`);
  } finally {
    await context.close();
  }
};

const forms = {
  'the company': companyForm,
  'a product to close and the credit that pays it': amountsForm,
  'a commitment': commitmentForm,
  'a product of another kind': otherProductForm,
};

describe.concurrent.each(Object.entries(forms))('typed into %s', (_, form) => {
  it.each(form.fields)('$name', (field) => typeInto(form, field));
});
