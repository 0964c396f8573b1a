// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, lazy, useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { App } from '#ui/app/App.tsx';
import { laterPage } from '#ui/kit/later.tsx';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

type Loaded = { readonly default: ComponentType };

const other: Loaded = { default: () => <h1>La otra</h1> };

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

const show = (portability: ComponentType, path = '/portabilidad/') => {
  window.history.replaceState(null, '', path);
  const areas = { portability, login: () => <h1>La entrada</h1> };
  const heard: string[] = [];
  render(
    <App
      settings={somePortalSettings}
      areas={areas}
      Router={BrowserRouter}
      onNavigate={(address) => void heard.push(address)}
    />,
  );
  return heard;
};

/** Renders two pages: one with a field and a button that reports each opening, and one whose code loads later. */
const showTwo = (load: () => Promise<Loaded>, open: () => void = () => undefined) => {
  const Next = laterPage(load);
  const First = () => {
    const navigate = useNavigate();
    useEffect(open, []);
    return (
      <>
        <input aria-label="Departamento" />
        <button onClick={() => void navigate('/portabilidad/otra')}>Continuar</button>
      </>
    );
  };
  return show(() => (useLocation().pathname.endsWith('/otra') ? <Next /> : <First />));
};

const press = (): HTMLElement => {
  const button = screen.getByRole('button', { name: 'Continuar' });
  act(() => button.click());
  return button;
};

const left = () => document.querySelector('[inert]');

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
});

describe('a page whose code is loading', () => {
  it('leaves the page before where it is, without taking orders, and says that it is on its way', async () => {
    let arrive: (page: Loaded) => void = () => undefined;
    const heard = showTwo(() => new Promise<Loaded>((resolve) => (arrive = resolve)));
    fireEvent.change(screen.getByLabelText('Departamento'), { target: { value: 'Depto. 5' } });
    const button = press();
    expect(await screen.findByText('Cargando')).toBeTruthy();
    expect(button.closest('[inert]')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Departamento').value).toBe('Depto. 5');
    expect(heard).toEqual(['/portabilidad/']);
    arrive(other);
    expect(await screen.findByRole('heading', { name: 'La otra' })).toBeTruthy();
    expect(left()).toBeNull();
    expect(screen.queryByText('Cargando')).toBeNull();
    await waitFor(() => expect(heard).toEqual(['/portabilidad/', '/portabilidad/otra']));
  });

  it('is on its way until it is there, however often the line is cut', async () => {
    vi.useFakeTimers();
    const load = vi.fn(() =>
      load.mock.calls.length > 2 ? Promise.resolve(other) : Promise.reject<Loaded>(new Error('cut')),
    );
    showTwo(load);
    press();
    await pass(3_500);
    expect(screen.getByText('Cargando')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
    await pass(1_000);
    expect(screen.getByRole('heading', { name: 'La otra' })).toBeTruthy();
    expect(screen.queryByText('Cargando')).toBeNull();
  });

  it('that does not come at the third try is reported, and asked for again on request', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn(() =>
      load.mock.calls.length > 3 ? Promise.resolve(other) : Promise.reject<Loaded>(new Error('cut')),
    );
    showTwo(load);
    press();
    await pass(60_000);
    expect(screen.getByRole('heading', { name: 'Algo falló en esta página' })).toBeTruthy();
    expect(left()).toBeNull();
    expect(load).toHaveBeenCalledTimes(3);
    act(() => screen.getByRole('button', { name: 'Reintentar' }).click());
    await pass(10);
    expect(screen.getByRole('heading', { name: 'La otra' })).toBeTruthy();
  });

  it('gives way to the page before, newly opened, when the visitor goes back, and is on its way again when he goes on', async () => {
    const open = vi.fn();
    showTwo(() => new Promise<Loaded>(() => undefined), open);
    press();
    await waitFor(() => expect(left()).not.toBeNull());
    expect(open).toHaveBeenCalledTimes(1);
    act(() => window.history.back());
    await waitFor(() => expect(left()).toBeNull());
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeTruthy();
    expect(open).toHaveBeenCalledTimes(2);
    press();
    expect(await screen.findByText('Cargando')).toBeTruthy();
    expect(open).toHaveBeenCalledTimes(2);
  });
});

it('a link within a page neither opens it anew nor stops it', () => {
  const open = vi.fn();
  showTwo(() => new Promise<Loaded>(() => undefined), open);
  const button = screen.getByRole('button', { name: 'Continuar' });
  act(() => {
    window.history.pushState(null, '', '#contenido');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(left()).toBeNull();
  expect(screen.getByRole('button', { name: 'Continuar' })).toBe(button);
  expect(open).toHaveBeenCalledTimes(1);
});
