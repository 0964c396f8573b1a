// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
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
