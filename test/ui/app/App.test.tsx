// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, lazy, useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { App } from '#ui/app/App.tsx';
import { laterPage, stay } from '#ui/kit/later.tsx';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

type Loaded = { readonly default: ComponentType };

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

const show = (portability: ComponentType, path = '/portabilidad/') => {
  window.history.replaceState(null, '', path);
  const areas = { portability, login: () => <h1>La entrada</h1> };
  render(
    <App settings={somePortalSettings} areas={areas} Router={BrowserRouter} onNavigate={() => undefined} />,
  );
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

  it('hears nothing of the way back once it is gone', () => {
    const hearing: unknown[] = [];
    vi.spyOn(window, 'addEventListener').mockImplementation((type, hear) => {
      if (type === 'popstate') hearing.push(hear);
    });
    vi.spyOn(window, 'removeEventListener').mockImplementation((_, hear) => {
      if (hearing.includes(hear)) hearing.splice(hearing.indexOf(hear), 1);
    });
    show(() => <h1>El inicio</h1>);
    expect(hearing).toContain(stay);
    cleanup();
    expect(hearing).toEqual([]);
  });

  it('has a way out of a page that did not come', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    show(lazy(() => Promise.reject<Loaded>(new Error('The line was cut'))));
    expect(await screen.findByRole('heading', { name: 'Algo falló en esta página' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe(
      '/portabilidad/',
    );
  });

  it('leaves a broken page for another one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Portability = () => {
      if (useLocation().pathname.endsWith('/rota')) throw new Error('broken');
      return <h1>El inicio</h1>;
    };
    show(Portability, '/portabilidad/rota');
    expect(screen.getByRole('heading', { name: 'Algo falló en esta página' })).toBeTruthy();
    act(() => {
      window.history.replaceState({ key: 'back' }, '', '/portabilidad/');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByRole('heading', { name: 'El inicio' })).toBeTruthy();
  });

  it('takes no more orders on the page that is left, and says that the next one is on its way', async () => {
    let arrive: (page: Loaded) => void = () => undefined;
    const Next = laterPage(() => new Promise<Loaded>((resolve) => (arrive = resolve)));
    const Portability = () => {
      const navigate = useNavigate();
      const { pathname } = useLocation();
      return pathname.endsWith('/otra') ? (
        <Next />
      ) : (
        <button onClick={() => void navigate('/portabilidad/otra')}>Continuar</button>
      );
    };
    show(Portability);
    const button = screen.getByRole('button', { name: 'Continuar' });
    act(() => button.click());
    expect(await screen.findByText('Cargando')).toBeTruthy();
    expect(button.closest('[inert]')).not.toBeNull();
    arrive({ default: () => <h1>La otra</h1> });
    expect(await screen.findByRole('heading', { name: 'La otra' })).toBeTruthy();
    expect(document.querySelector('[inert]')).toBeNull();
    expect(screen.queryByText('Cargando')).toBeNull();
  });

  it('returning before the next page loads shows the page as newly opened', async () => {
    const arrive = vi.fn();
    const Next = laterPage(() => new Promise<Loaded>(() => undefined));
    const Portability = () => {
      const navigate = useNavigate();
      const { pathname } = useLocation();
      useEffect(arrive, []);
      return pathname.endsWith('/otra') ? (
        <Next />
      ) : (
        <button onClick={() => void navigate('/portabilidad/otra')}>Continuar</button>
      );
    };
    show(Portability);
    act(() => screen.getByRole('button', { name: 'Continuar' }).click());
    await waitFor(() => expect(document.querySelector('[inert]')).not.toBeNull());
    expect(arrive).toHaveBeenCalledTimes(1);
    act(() => window.history.back());
    await waitFor(() => expect(document.querySelector('[inert]')).toBeNull());
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeTruthy();
    expect(arrive).toHaveBeenCalledTimes(2);
  });
});
