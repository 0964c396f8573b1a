// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
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

it('PWD-12 the rules beside it are those of companies, and speak of no earlier keys', async () => {
  await passCompany(drawnKeyRequest(), 'device');
  expect(screen.getByText(/^Cada usuario de la empresa tiene su propia clave /)).toBeTruthy();
  expect(screen.queryByText(/últimas cuatro/)).toBeNull();
});
