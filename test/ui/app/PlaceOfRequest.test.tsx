// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlaceOfRequest } from '#ui/app/PlaceOfRequest.tsx';

afterEach(() => {
  cleanup();
  opened.length = 0;
});

const opened: number[] = [];
const makeStore = (idSolicitud: number) => ({ idSolicitud, open: () => void opened.push(idSolicitud) });
const Screen = ({ store }: { readonly store: ReturnType<typeof makeStore> }) => (
  <p>solicitud {store.idSolicitud}</p>
);

const openAt = (address: string) => {
  const arrive = vi.fn();
  const router = createMemoryRouter(
    [
      {
        path: '/comprobante',
        element: <PlaceOfRequest makeStore={makeStore} Screen={Screen} onArrive={arrive} />,
      },
      { path: '*', element: <p>inicio</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { arrive, router };
};

describe('PROUTE-25 a place with its number in the address', () => {
  it('shows the request of that number, and tells once who may have to follow', async () => {
    const { arrive, router } = openAt('/comprobante?idSolicitud=1001');
    await act(() => router.navigate('/comprobante?idSolicitud=1001#mas'));
    expect(screen.getByText('solicitud 1001')).toBeTruthy();
    expect(arrive.mock.calls).toEqual([[1001]]);
    expect(opened).toEqual([1001]);
  });

  it('tells again when its number changes', async () => {
    const { arrive, router } = openAt('/comprobante?idSolicitud=1001');
    await act(() => router.navigate('/comprobante?idSolicitud=1002'));
    expect(screen.getByText('solicitud 1002')).toBeTruthy();
    expect(arrive.mock.calls).toEqual([[1001], [1002]]);
  });

  it.each(['', '?idSolicitud=', '?idSolicitud=0', '?idSolicitud=1e3', '?idSolicitud=12a'])(
    'without a number (%s) opens the landing, in its place in the history',
    (query) => {
      const { arrive, router } = openAt(`/comprobante${query}`);
      expect(screen.getByText('inicio')).toBeTruthy();
      expect(router.state.location.pathname).toBe('/portabilidad/');
      expect(router.state.historyAction).toBe('REPLACE');
      expect(arrive).not.toHaveBeenCalled();
    },
  );
});
