// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { gridOf } from '#adapters/bank-sql/seed/user-format.ts';
import type { DemoBank, Sent } from '#composition/demo/bank.ts';
import type { DemoPanel } from '#composition/demo/panel/DemoPanel.tsx';
import type { Entry } from '#composition/demo/panel/entries.ts';
import { PanelStore } from '#composition/demo/panel/PanelStore.ts';
import { text } from '#composition/demo/panel/text.ts';
import { demoSeed } from '#composition/demo/seed.ts';
import { freshQuery, jumpWords } from '#composition/demo/steering.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const query = '?marca=CCH&tema=dark&demora=9';
let Panel: typeof DemoPanel;
beforeAll(async () => {
  window.history.replaceState(null, '', `/demo/${query}`);
  vi.resetModules();
  ({ DemoPanel: Panel } = await import('#composition/demo/panel/DemoPanel.tsx'));
});
afterEach(cleanup);

const seed = demoSeed();
const shown = (isOpen = true) => {
  let send: (sent: Sent) => void = () => undefined;
  const bank = {
    ...{ ports: happyBank(Date.now, bankClock()), access: {}, files: {}, seed },
    onSent: (hear: typeof send) => void (send = hear),
    codeOf: (totp: string) => `código de ${totp}`,
  } as unknown as DemoBank;
  const store = new PanelStore(bank);
  const { container } = render(<Panel store={store} isOpen={isOpen} />);
  return { bank, store, container, send: (sent: Sent) => act(() => send(sent)) };
};
const section = (name: string) => within(screen.getByRole('region', { name }));

it('the panel is open where its address asks, watches its codes, and leads on with the look of the page', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { container } = shown();
  expect(vi.getTimerCount()).toBe(1);
  expect(container.querySelector('details')?.open).toBe(true);
  expect(screen.getByRole('link', { name: text.start }).getAttribute('href')).toBe('/empresa');
  expect(
    section(text.jumps)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual(jumpWords.map((word) => [text.places[word], freshQuery(query, word)]));
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  expect(shown(false).container.querySelector('details')?.open).toBe(false);
});

it('each message is shown with its hour, who gets it and what it says', () => {
  const { send } = shown();
  expect(screen.getByRole('log').textContent).toBe(text.noMessages);
  send({ to: 'ana@elsol.cl', text: 'Hola', at: Date.UTC(2026, 2, 5, 17, 5) });
  expect(screen.getByRole('log').textContent).toBe('14:05 · ana@elsol.clHola');
});

const saidOf = ({ name, rut, shows, facts, devices, folderOf }: Entry): string =>
  [
    `${name} ${rut}`,
    shows,
    ...facts.flatMap(({ label, value }) => [label, value]),
    ...devices.flatMap(({ key, state, typed, totp, grid }) => [
      key,
      state === 'activo' ? '' : text.notActive(state),
      totp === undefined ? (typed ?? '') : `código de ${totp}`,
      ...(grid === undefined
        ? []
        : ['ABCDEFGHIJ', ...'12345'].flatMap((row, at) =>
            at === 0 ? [row] : [row, ...[...'ABCDEFGHIJ'].map((column) => grid[column + row] ?? '?')],
          )),
    ]),
    folderOf === undefined ? '' : text.folder,
  ].join('');

it('everybody of the demonstration is shown under their own heading, with all that is typed', () => {
  const { store } = shown();
  for (const [title, how, entries] of [
    [text.companies, text.companiesHow, store.companies],
    [text.people, text.peopleHow, store.people],
    [text.access, text.accessHow, store.access],
  ] as const) {
    expect(entries.length).toBeGreaterThan(0);
    expect(section(title).getByText(how)).toBeTruthy();
    const said = screen.getByRole('region', { name: title }).querySelectorAll('.demo-entry');
    expect([...said].map(({ textContent }) => textContent)).toEqual(entries.map(saidOf));
  }
  const held = seed.usuarios.flatMap(({ dispositivos = [] }) => dispositivos);
  expect(held.flatMap((device) => ('grilla' in device ? [gridOf(device.grilla)] : []))).not.toEqual([]);
});

it('REP-21 the tax folder of each company is its own', async () => {
  const asked: unknown[] = [];
  vi.doMock('#composition/demo/panel/save-folder.ts', () => ({
    saveFolder: async (...given: readonly unknown[]) => void asked.push(given),
  }));
  const { bank, store } = shown();
  for (const { name } of store.companies)
    fireEvent.click(screen.getByRole('button', { name: text.folderOf(name) }));
  await vi.waitFor(() => expect(asked).toEqual(store.companies.map(({ folderOf }) => [bank, folderOf])));
  vi.doUnmock('#composition/demo/panel/save-folder.ts');
});
