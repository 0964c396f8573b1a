// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from '#ui/app/App.tsx';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

type Loaded = { readonly default: ComponentType };

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

const show = (portability: ComponentType) => {
  window.history.replaceState(null, '', '/portabilidad/');
  const areas = { portability, login: () => <h1>La entrada</h1> };
  render(<App settings={somePortalSettings} areas={areas} onNavigate={() => undefined} />);
};

describe('the portal', () => {
  it('says that a page is on its way when it takes its time, and then shows it', async () => {
    let arrive: (page: Loaded) => void = () => undefined;
    show(lazy(() => new Promise<Loaded>((resolve) => (arrive = resolve))));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(await screen.findByText('Cargando')).toBeTruthy();
    arrive({ default: () => <h1>El inicio</h1> });
    expect(await screen.findByRole('heading', { name: 'El inicio' })).toBeTruthy();
    expect(screen.queryByText('Cargando')).toBeNull();
  });

  it('has a way out of a page that did not come', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    show(lazy(() => Promise.reject<Loaded>(new Error('The line was cut'))));
    expect(await screen.findByRole('heading', { name: 'Algo falló en esta página' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe(
      '/portabilidad/',
    );
  });
});
