// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import { drawnKeyRequest, passCompany } from '#test/support/key-request-screen.tsx';

beforeEach(sayCodes);
afterEach(cleanup);

it('EXT-1217 the first key stands beside the rut that it is of', async () => {
  const drawn = drawnKeyRequest();
  await passCompany(drawn, 'device');
  const username = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
  expect([username?.value, username?.hidden]).toEqual([drawn.store.shownRut, true]);
});
