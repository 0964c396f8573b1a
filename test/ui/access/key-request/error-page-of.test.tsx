// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorPageOf } from '#ui/access/key-request/error-page-of.ts';
import { KeyRequestErrorPage } from '#ui/access/result/result-pages.tsx';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { resultInNavigation } from '#ui/app/result-in-navigation.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import { show } from '#test/support/show.tsx';

beforeEach(sayCodes);
afterEach(cleanup);

const drawnWith = (state: unknown) =>
  show(
    <MemoryRouter initialEntries={[{ pathname: '/error-solicitud-clave', state }]}>
      <Routes>
        <Route path={routeForAccess.keyRequestError} element={<KeyRequestErrorPage />} />
        <Route path="/solicitud-clave-empresa" element={<p>la solicitud</p>} />
        <Route path="/login" element={<p>el ingreso</p>} />
      </Routes>
    </MemoryRouter>,
  );

describe('the error page of the key request', () => {
  it("KEY-43, KEY-45, KEY-53 shows the bank's message, and Volver restarts the request", () => {
    const page = errorPageOf({ title: 'dear-client', message: { text: 'No se pudo' } }, somePortalSettings);
    drawnWith(resultInNavigation(page));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Estimado cliente');
    expect(screen.getByText('No se pudo')).toBeTruthy();
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Volver' })));
    expect(screen.getByText('la solicitud')).toBeTruthy();
  });

  it.each([
    ['KEY-16', '501222'],
    ['KEY-17, KEY-18', '501161'],
  ] as const)('%s, KEY-53 a failed validation is Error de Sistema with %s', (_, code) => {
    const page = errorPageOf({ title: 'system-error', message: { code } }, somePortalSettings);
    drawnWith(resultInNavigation(page));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Error de Sistema');
    expect(screen.getByText(`texto ${code}`)).toBeTruthy();
  });

  it('ROOT-27 opened directly leads to the login', () => {
    drawnWith(null);
    expect(screen.getByText('el ingreso')).toBeTruthy();
  });
});
