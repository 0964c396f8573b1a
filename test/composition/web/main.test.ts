// @vitest-environment jsdom
import type { ComponentProps, ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '#ui/app/App.tsx';
import { isFirstDraw } from '#ui/app/first-draw.ts';
import { frontPages } from '#ui/app/front-pages.ts';
import { settingsElementId } from '#composition/first-html/settings-in-page.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const { told, failing } = vi.hoisted(() => ({ told: [] as string[], failing: new Set<string>() }));
const brought = vi.hoisted(() => (name: string) => ({
  bring: async () => {
    told.push(`${name} brought`);
    if (failing.has(name)) throw new Error('offline');
  },
}));

let drawn: ReactElement<{ readonly children: ReactElement<ComponentProps<typeof App>> }>;
let wasFirst: boolean;
/** Component type of each area at the first render: the area's own component, or one that still loads it. */
let areasThen: Readonly<Record<string, unknown>>;
const draw = (how: string) => (portal: typeof drawn) => {
  drawn = portal;
  wasFirst = isFirstDraw();
  areasThen = Object.fromEntries(
    Object.entries(propsOfApp().areas).map(([name, area]) => [
      name,
      (area as (props: object) => ReactElement)({}).type,
    ]),
  );
  told.push(how);
};
vi.mock('react-dom/client', () => ({
  createRoot: () => ({ render: draw('drawn anew') }),
  hydrateRoot: (_: Element, portal: typeof drawn) => draw('brought to life')(portal),
}));
vi.mock('#composition/web/portability.tsx', () => ({ default: 'portability', landing: brought('landing') }));
vi.mock('#composition/web/access.tsx', () => ({
  default: 'access',
  signIn: brought('login'),
  verify: brought('verification'),
}));
vi.mock('#composition/web/at-navigation.ts', () => ({
  atNavigation: (path: string) => void told.push(`went to ${path}`),
}));
vi.mock('#ui/app/start-mobx.ts', () => ({ startMobx: () => void told.push('mobx started') }));
vi.mock('#ui/app/first-draw.ts', () => {
  let isFirst = false;
  return { beginFirstDraw: () => (isFirst = true), isFirstDraw: () => isFirst };
});

/** Runs the portal's main module over a page as the bank sends it, pre-rendered for this address or not pre-rendered. */
const open = async (address?: string): Promise<void> => {
  vi.resetModules();
  const root = address === undefined ? '' : ` data-drawn="${address}"`;
  document.body.innerHTML = `<script id="${settingsElementId}" type="application/json"></script><p class="arriving-late"></p><div id="portal"${root}></div>`;
  const settings = document.getElementById(settingsElementId);
  if (settings !== null) settings.textContent = JSON.stringify(somePortalSettings);
  await import('#composition/web/main.tsx');
  await vi.waitFor(() => expect(told.join()).toMatch(/drawn anew|brought to life/));
};

beforeEach(() => {
  told.splice(0);
  failing.clear();
});

const propsOfApp = () => drawn.props.children.props;

describe('a page of the portal', () => {
  it('is drawn in the browser where the bank drew nothing', async () => {
    await open();
    expect(told).toEqual(['mobx started', 'drawn anew']);
    expect(propsOfApp().settings).toEqual(somePortalSettings);
  });

  it.each([
    [frontPages.portability, 'landing', { portability: 'portability' }],
    [frontPages.login, 'login', { login: 'access' }],
    [frontPages.verify, 'verification', { login: 'access' }],
  ])(
    'that the bank drew for %s lives once the code of its own page is there',
    async (address, page, area) => {
      await open(address);
      expect(told).toEqual(['mobx started', `${page} brought`, 'brought to life']);
      expect(wasFirst).toBe(true);
      expect(areasThen).toMatchObject(area);
      await vi.waitFor(() => expect(document.querySelector('.arriving-late')).toBeNull());
    },
  );

  it.each([
    [frontPages.portability, 'landing'],
    [frontPages.login, 'login'],
  ])('is drawn anew where the code of what the bank drew for %s does not come', async (address, page) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
    failing.add(page);
    await open(address);
    vi.useRealTimers();
    expect(told.at(-1)).toBe('drawn anew');
    await vi.waitFor(() => expect(document.querySelector('.arriving-late')).toBeNull());
  });

  it('has the area of each half of the portal', async () => {
    await open();
    const { areas } = propsOfApp();
    const made: Record<string, unknown> = {};
    for (const [name, area] of Object.entries(areas)) {
      await (area as unknown as { readonly bring: () => Promise<void> }).bring();
      made[name] = (area as (props: object) => ReactElement)({}).type;
    }
    expect(made).toEqual({ portability: 'portability', login: 'access' });
  });

  it('ROOT-27 opens as new after a reload: what was carried to it is forgotten, and its place in the history is kept', async () => {
    window.history.replaceState({ usr: { numero: '7' }, idx: 3 }, '');
    await open();
    expect(window.history.state).toEqual({ usr: null, idx: 3 });
  });

  it('CAT-11 ROOT-28 tells each address that is visited', async () => {
    await open();
    propsOfApp().onNavigate('/login');
    await vi.waitFor(() => expect(told.at(-1)).toBe('went to /login'));
  });

  it('goes on where the code of its texts does not come', async () => {
    vi.doMock('#composition/web/at-navigation.ts', () => {
      throw new Error('offline');
    });
    await open();
    // Navigates while the module with the texts cannot be loaded; an unhandled rejection would fail this test file.
    propsOfApp().onNavigate('/login');
    await vi.waitFor(() =>
      import('#composition/web/at-navigation.ts').then(
        () => expect.unreachable(),
        () => undefined,
      ),
    );
    expect(told.at(-1)).toBe('drawn anew');
  });

  it('is refused without its settings, or a place to draw it', async () => {
    await open();
    vi.resetModules();
    document.getElementById('portal')?.remove();
    await expect(import('#composition/web/main.tsx')).rejects.toThrow('no place for the portal');
    vi.resetModules();
    document.body.innerHTML = '<div id="portal"></div>';
    await expect(import('#composition/web/main.tsx')).rejects.toThrow('came without its settings');
  });
});
