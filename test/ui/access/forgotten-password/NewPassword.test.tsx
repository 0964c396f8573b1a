// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import {
  answer,
  arrive,
  confirmed,
  loadDeviceInputs,
  nextFrame,
} from '#test/support/forgotten-password-screen.tsx';

beforeAll(loadDeviceInputs);
beforeEach(sayCodes);
afterEach(async () => {
  await nextFrame();
  cleanup();
});

const usernames = () => [...document.querySelectorAll<HTMLInputElement>('input[autocomplete=username]')];

it('EXT-1217 with card the confirmed rut stands beside the new key, which no field shows any more', async () => {
  const { store } = await confirmed();
  expect(usernames().map(({ value, hidden }) => [value, hidden])).toEqual([[store.shownRut, true]]);
});

it('EXT-1217 without card the field of the rut is the one beside it', () => {
  arrive();
  answer('No');
  expect(usernames().map(({ hidden }) => hidden)).toEqual([false]);
});

it.each([
  ['Personas', /^Su clave es personal e intransferible: /],
  ['Empresas', /^Cada usuario de la empresa tiene su propia clave /],
] as const)('PWD-12 the rules beside it are those of the context %s', (contexto, words) => {
  const acceso = { ...somePortalSettings.acceso, contexto };
  arrive(undefined, undefined, { ...somePortalSettings, acceso });
  answer('No');
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/últimas cuatro/)).toBeTruthy();
});
