// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { Place } from '#ui/app/Place.tsx';

afterEach(cleanup);

const journey = new JourneyStore();
const makeStore = () => ({ open: () => undefined });
const guarded = (
  <Place step="company" journey={journey} makeStore={makeStore} Screen={() => <p>empresa</p>} />
);

it('PROUTE-30 a step that may not be opened leads to the landing, in its place in the history', async () => {
  const router = createMemoryRouter(
    [
      { path: '/portabilidad/informacion-empresa', element: guarded },
      { path: '*', element: <p>inicio</p> },
    ],
    { initialEntries: ['/portabilidad/informacion-empresa'] },
  );
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('inicio')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/portabilidad/');
  expect(router.state.historyAction).toBe('REPLACE');
});
