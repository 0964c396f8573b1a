// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DemoBank } from '#composition/demo/bank.ts';
import { atHome } from '#composition/demo/home/home.ts';
import { EndedPage, HomePage } from '#composition/demo/home/HomePage.tsx';
import { text } from '#composition/demo/home/text.ts';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { O, TE } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { showAt } from '#test/support/show-at.tsx';

afterEach(() => {
  cleanup();
  atHome.leave();
});

const closed: string[] = [];
const user = aRut('12.345.678-5');
const since = Date.UTC(2026, 2, 5, 15, 7);
const bank = {
  access: {
    audit: { note: () => TE.right(undefined) },
    clock: bankClock(),
    secrets: { hash: (token: string) => `huella de ${token}` },
    homeSessions: {
      find: (hash: string) =>
        TE.right(hash === 'huella de ficha' ? O.some({ user, name: 'Ana Soto', since }) : O.none),
      close: (hash: string) => {
        closed.push(hash);
        return TE.right(undefined);
      },
    },
  },
} as unknown as DemoBank;

const where = () => screen.getByTestId('where').textContent;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it.each([
  [text.enter, <HomePage key="home" bank={bank} />, '/login'],
  [text.portability, <HomePage key="home" bank={bank} />, '/portabilidad/'],
  [text.startAgain, <EndedPage key="ended" />, '/portabilidad/'],
])('«%s» of the demonstration leads to its page', async (name, page, address) => {
  showAt(page, '/empresa');
  await press(name);
  expect(where()).toBe(address);
});

it('ROOT-16 the home of the demonstration tells who entered and when, by the clock of the bank, until they leave', async () => {
  atHome.enter('ficha');
  showAt(<HomePage bank={bank} />, '/empresa');
  expect(await screen.findByRole('heading', { name: 'Hola, Ana Soto' })).toBeTruthy();
  expect(screen.getByText('Ingresó con el Rut 12.345.678-5 el 05/03/2026 a las 12:07.')).toBeTruthy();
  await press(text.signOut);
  expect([closed, atHome.token]).toEqual([['huella de ficha'], undefined]);
  expect(screen.getByText(text.invitation)).toBeTruthy();
});

it('a token that the bank does not know is nobody', async () => {
  atHome.enter('otra');
  showAt(<HomePage bank={bank} />, '/empresa');
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.getByText(text.invitation)).toBeTruthy();
});
