import { act } from '@testing-library/react';
import { enableStaticRendering } from 'mobx-react-lite';
import { StrictMode, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { draw } from '#composition/first-html/draw.tsx';
import { vi } from 'vitest';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { App } from '#ui/app/App.tsx';
import { beginFirstDraw } from '#ui/app/first-draw.ts';

type Areas = Readonly<Record<'portability' | 'login', ComponentType>>;

type Visit = {
  /** Path of the page; `asked` is the query string after the path. */
  readonly address: string;
  readonly asked?: string;
  readonly settings: PortalSettings;
  readonly areas: () => Promise<Partial<Areas>>;
  /** Acts as a visitor who uses the page before its scripts have loaded. */
  readonly before?: (place: HTMLElement) => void;
};

export const fieldsIn = (drawn: HTMLElement): readonly HTMLInputElement[] => [
  ...drawn.querySelectorAll('input'),
];

/** Pre-renders the pages as a bank does at its start, even if this test has hydrated a page before. */
export const drawAnew: typeof draw = (...told) => {
  enableStaticRendering(true);
  beginFirstDraw();
  return draw(...told);
};

let root: Root | undefined;
let place: HTMLElement | undefined;

export const putAway = (): void => {
  act(() => root?.unmount());
  place?.remove();
  root = undefined;
};

const Nothing = () => null;

/** Hydrates a pre-rendered page as a browser does; returns the page's element and all hydration errors and console errors of React. */
export const bringToLife = async ({ address, asked = '', settings, areas, before }: Visit) => {
  history.replaceState(null, '', address + asked);
  const here = document.body.appendChild(document.createElement('div'));
  place = here;
  here.dataset['drawn'] = address;
  here.innerHTML = drawAnew(settings)[address]?.html ?? '';
  enableStaticRendering(false);
  before?.(here);
  const given = await areas();
  const complaints: unknown[] = [];
  const said = vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  await act(async () => {
    root = hydrateRoot(
      here,
      <StrictMode>
        <App
          settings={settings}
          areas={{ portability: Nothing, login: Nothing, ...given }}
          Router={BrowserRouter}
          onNavigate={() => undefined}
        />
      </StrictMode>,
      { onRecoverableError: (mended) => complaints.push(mended) },
    );
    await undefined;
  });
  said.mockRestore();
  return { place: here, complaints };
};
