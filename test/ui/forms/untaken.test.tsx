// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shippedPolicy } from '#core/access/password/policy.ts';
import { ChallengeStore } from '#ui/access/challenge/ChallengeStore.ts';
import { KeyRequestFields } from '#ui/access/key-request/key-request-fields.ts';
import { NewPasswordStore } from '#ui/access/password/NewPasswordStore.ts';
import { userRut } from '#ui/access/user-rut.ts';
import type { TypedText } from '#ui/forms/FieldStore.ts';
import { fakeCaptcha } from '#test/support/fake-captcha.ts';
import { letTipsBeDrawn, openLogin } from '#test/support/sign-in-screen.tsx';
import { loadedStep, withProductAdded, withProviderChosen } from '#test/support/worlds/request-step.ts';

beforeAll(letTipsBeDrawn);

afterEach(cleanup);

// Unmounts the page at once, since only its store is tested.
const login = () => {
  const { store } = openLogin();
  cleanup();
  return store;
};

const keyRequest = () => new KeyRequestFields(fakeCaptcha().captcha, shippedPolicy, { asksCompany: false });

const closing = async (code: string) => {
  const step = await loadedStep();
  await withProviderChosen(step);
  step.store.toClose.product.choose(code);
  return step.store.toClose;
};

const contracting = async (key: string) => {
  const step = await loadedStep();
  await withProviderChosen(step);
  withProductAdded(step);
  const found = step.store.toContract.options.find(({ kind }) => kind.key === key);
  if (found === undefined) throw new Error(`no option ${key}`);
  found.selected.set(true);
  found.paysDebt.choose('si');
  return found;
};

type Row = readonly [name: string, field: () => TypedText | Promise<TypedText>, holds: string, told: string];

const characters = (most: number): string => `Caben ${most} caracteres: lo último no se agregó.`;
const passed = (most: number): string =>
  `Pasa de ${most} caracteres y así no se puede enviar: hay que ingresarlo de nuevo.`;
const digits = (most: number): string => `Caben ${most} dígitos: lo último no se agregó.`;
const ofRut = (name: string, field: () => TypedText): Row => [name, field, '12.345.678-5', characters(12)];
const cell = (): TypedText => {
  const [first] = new ChallengeStore({ asksCompany: false }).cells;
  if (first === undefined) throw new Error('no cell');
  return first;
};

const shown: readonly Row[] = [
  ofRut('LOGIN-03 login, rut', () => login().rut),
  ofRut('OLV-12 BLQ-07 a user, rut', userRut),
  ofRut('KEY-07 key request, company', () => keyRequest().company),
  ofRut('BOX-21 device box, company', () => new ChallengeStore({ asksCompany: true }).company),
  [
    'SOL-31 close, identifier of an account',
    async () => (await closing('CTACTE')).identifier,
    '123456',
    digits(6),
  ],
  ['SOL-31 close, identifier of a card', async () => (await closing('TARCRE')).identifier, '1234', digits(4)],
  ['close, quota', async () => (await closing('TARCRE')).quota, '1'.repeat(40), characters(40)],
  ['close, commitment', async () => (await closing('LINCRE')).amount, '1'.repeat(40), characters(40)],
  [
    'contract, used quota',
    async () => (await contracting('ctaCte')).usedQuota,
    '1'.repeat(40),
    characters(40),
  ],
  ['SOL-58 contract, term', async () => (await contracting('creditoComercial')).term, '100', digits(3)],
];

const masked: readonly Row[] = [
  ['LOGIN-04 login, key', () => login().password, 'Coihue26', passed(8)],
  ['OLV-05 new key', () => new NewPasswordStore().password, 'Coihue26', passed(8)],
  ['OLV-05 its confirmation', () => new NewPasswordStore().confirmation, 'Coihue26', passed(8)],
  ['KEY-26 key request, older key', () => keyRequest().oldKey, 'abc123', passed(6)],
  ['BOX-28 internet key', () => new ChallengeStore({ asksCompany: false }).key, 'secreta8', passed(8)],
  ['BOX-24 a coordinate', cell, '12', passed(2)],
];

describe("EXT-1201 every field accepts the source's maximum, and reports the key after it", () => {
  it.each([...shown, ...masked])('%s', async (_, of, holds, told) => {
    const field = await of();
    field.type(holds);
    expect([field.shown, field.told]).toEqual([holds, undefined]);
    field.type(`${holds}9`);
    expect([field.shown, field.told]).toEqual([holds, told]);
  });
});

it.each(masked)(
  'EXT-3036 %s says that what was entered cannot be sent, never that only its end is missing',
  async (_, of, holds) => {
    const field = await of();
    field.type(`${holds}9`);
    expect([field.shown, field.told]).toEqual(['', passed(holds.length)]);
  },
);

describe('EXT-1203 a masked field counts the rejected key, a visible one does not', () => {
  it.each(masked)('%s', async (_, of, holds) => {
    const field = await of();
    field.type(holds);
    field.type(`${holds}9`);
    expect(field.text).toBe(`${holds}9`);
    field.type(holds.slice(1));
    expect(field.text).toBe(holds.slice(1));
  });

  it.each(shown)('%s', async (_, of, holds) => {
    const field = await of();
    field.type(holds);
    field.type(`${holds}9`);
    expect(field.text).toBe(holds);
  });
});
