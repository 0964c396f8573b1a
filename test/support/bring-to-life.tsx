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
  /** Where it is drawn, and what follows it in the bar of the browser. */
  readonly address: string;
  readonly asked?: string;
  readonly settings: PortalSettings;
  readonly areas: () => Promise<Partial<Areas>>;
  /** What a visitor does in the page before its scripts come. */
  readonly before?: (place: HTMLElement) => void;
};

export const fieldsIn = (drawn: HTMLElement): readonly HTMLInputElement[] => [
  ...drawn.querySelectorAll('input'),
];

/** What a bank draws when it starts, in the page of a test that may have come to life before. */
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

/** Brings a drawn page to life in the browser's own way; where it stands, and all that React had to mend or to say of it. */
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
