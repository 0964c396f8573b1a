// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { routeForReset } from '#ui/app/access-routes.ts';
import { type Leave, Visit } from '#ui/app/Visit.tsx';

afterEach(cleanup);

const Next = () => <p>{JSON.stringify(useLocation().state)}</p>;

describe('a single-page journey', () => {
  it('OLV-27 is closed when it ends, and the next page gets its result', () => {
    const open = new Set<number>();
    const leaves: Leave[] = [];
    const makeStore = (leave: Leave) => {
      leaves.push(leave);
      const own = leaves.length;
      open.add(own);
      return { own, close: () => void open.delete(own) };
    };
    render(
      <MemoryRouter initialEntries={['/olvido-clave']}>
        <Routes>
          <Route
            path="/olvido-clave"
            element={<Visit makeStore={makeStore} Screen={({ store }) => <p>visita {store.own}</p>} />}
          />
          <Route path={routeForReset['with-product']} element={<Next />} />
        </Routes>
      </MemoryRouter>,
    );
    expect(screen.getByText('visita 1')).toBeTruthy();
    act(() => leaves[0]?.(routeForReset['with-product'], 'with-product'));
    expect(screen.getByText('"with-product"')).toBeTruthy();
    expect(open.size).toBe(0);
  });
});
