// @vitest-environment jsdom
import { useEffect, type ReactElement } from 'react';
import { runInAction } from 'mobx';
import { MemoryRouter } from 'react-router-dom';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const mocked: string[] = [];
afterEach(() => {
  cleanup();
  mocked.splice(0).forEach((file) => vi.doUnmock(file));
});

type Props = {
  readonly areas: { readonly portability: unknown; readonly login: () => null };
  readonly onNavigate: (path: string) => void;
};
type Element = ReactElement<{ readonly children: ReactElement<Props> }>;

const says = (what: string) => () => <p>{what}</p>;

/** Runs the demonstration's main module with this query; returns the recorded calls in order, and what was rendered in each place. */
const open = async (query: string) => {
  const told: unknown[] = [];
  const tell =
    (what: string) =>
    (...given: readonly unknown[]) =>
      void told.push([what, ...given]);
  const drawn: Record<string, Element> = {};
  const apps: Props[] = [];
  vi.resetModules();
  const mocks: Readonly<Record<string, object>> = {
    'react-dom/client': {
      createRoot: ({ id }: HTMLElement) => ({ render: (part: Element) => void (drawn[id] = part) }),
    },
    '#ui/app/App.tsx': {
      App: (props: Props) => {
        useEffect(() => void apps.push(props), [props]);
        return null;
      },
    },
    '#ui/app/start-mobx.ts': { startMobx: tell('mobx') },
    '#composition/container.ts': {
      take: (own: string, { description = '' }: symbol) => `${description} of ${own}`,
      token: Symbol,
    },
    '#composition/demo/give-demo.ts': {
      giveDemo: async ({ brand }: { readonly brand: string }, page: string) => {
        tell('demo')(brand, page);
        return 'demo';
      },
      homeAddress: '/empresa',
      endedAddress: '/sesion-terminada',
    },
    '#composition/demo/jump.ts': {
      jumpTo: async (own: string, { place }: { readonly place: string }) => tell('jump')(own, place),
    },
    '#composition/demo/access.tsx': { accessOf: (own: string) => says(`access of ${own}`) },
    '#composition/demo/portability.tsx': { portabilityOf: (own: string) => `portability of ${own}` },
    '#composition/demo/links.ts': { followLinks: (page: unknown) => tell('links')(page === document) },
    '#composition/demo/home/HomePage.tsx': {
      HomePage: ({ bank }: { readonly bank: string }) => says(`home of ${bank}`)(),
      EndedPage: says('ended'),
    },
    '#composition/demo/panel/DemoPanel.tsx': { DemoPanel: 'panel' },
    '#composition/demo/panel/PanelStore.ts': {
      PanelStore: class {
        readonly bank: string;
        constructor(bank: string) {
          this.bank = bank;
        }
      },
    },
    '#composition/portal/at-navigation.ts': { atNavigation: (own: string) => tell(`navigation of ${own}`) },
  };
  for (const [file, mock] of Object.entries(mocks)) {
    mocked.push(file);
    vi.doMock(file, () => mock);
  }
  document.body.innerHTML = '<div id="demostracion"></div><div id="portal"></div>';
  window.history.replaceState(null, '', `/demo/${query}`);
  await import('#composition/demo/main.tsx');
  render(drawn['portal']?.props.children);
  return { told, panel: drawn['demostracion']?.props.children, apps, app: apps[0] };
};

const page = `${window.location.origin}/demo/`;

it('the demonstration opens over its bank, in the look of its address, and hears of each navigation', async () => {
  const { told, app } = await open('?marca=CCH&tema=dark&lugar=estado&error=bloqueo');
  expect(told).toEqual([['mobx'], ['demo', 'CCH', page], ['jump', 'demo', 'status'], ['links', true]]);
  expect(document.documentElement.dataset).toMatchObject({ brand: 'CCH', theme: 'dark' });
  const { FragmentRouter } = await import('#composition/demo/router.tsx');
  expect(app).toMatchObject({ settings: 'portal settings of demo', Router: FragmentRouter });
  expect(app?.areas.portability).toBe('portability of demo');
  app?.onNavigate('/empresa');
  expect(told.at(-1)).toEqual(['navigation of demo', '/empresa']);
  expect(window.location.search).toBe('?marca=CCH&tema=dark&lugar=estado');
});

it('the demonstration is drawn anew at each of its page loads', async () => {
  const { apps } = await open('');
  const { pageLoads } = await import('#composition/demo/page-load.ts');
  act(() => runInAction(() => pageLoads.set(pageLoads.get() + 1)));
  expect(apps).toHaveLength(2);
});

it.each([
  ['/', 'home of demo bank of demo'],
  ['/empresa', 'home of demo bank of demo'],
  ['/sesion-terminada', 'ended'],
  ['/login', 'access of demo'],
])('the address %s of the demonstration shows %s', async (address, shown) => {
  const { login: Login = () => null } = (await open('')).app?.areas ?? {};
  render(
    <MemoryRouter initialEntries={[address]}>
      <Login />
    </MemoryRouter>,
  );
  expect(screen.getByText(/./, { selector: 'p' }).textContent).toBe(shown);
});

it.each([
  ['', { isOpen: false }],
  ['?panel=abierto', { isOpen: true }],
  ['?panel=oculto', undefined],
])('the panel of the demonstration is as its address says: %s', async (query, props) => {
  const { told, panel } = await open(query);
  expect(told.flat()).not.toContain('jump');
  expect(panel?.props).toEqual(props && { ...props, store: { bank: 'demo bank of demo' } });
});

it('the demonstration is refused without a place to draw it', async () => {
  await open('');
  vi.resetModules();
  document.getElementById('portal')?.remove();
  await expect(import('#composition/demo/main.tsx')).rejects.toThrow('no place called portal');
});
