// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Link, useLocation, useNavigate, type NavigateFunction, type To } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { FragmentRouter } from '#composition/demo/router.tsx';

afterEach(cleanup);

let go: NavigateFunction;
const Page = () => {
  go = useNavigate();
  const { pathname, state } = useLocation();
  return `${pathname} ${String(state)}`;
};

it('the demonstration goes to another address by one entry of the history, and to its own by none', () => {
  window.history.replaceState(null, '', '#/una');
  const { container } = render(
    <FragmentRouter>
      <Page />
    </FragmentRouter>,
  );
  const states: unknown[] = [];
  const entriesOf = (to: To): number => {
    const before = window.history.length;
    act(() => void go(to, { state: 'dicho' }));
    states.push(container.textContent?.split(' ')[1]);
    return window.history.length - before;
  };
  expect(['/una', { pathname: '/una' }, '/otra', '/otra', '/otra?n=1'].map((to) => entriesOf(to))).toEqual([
    0, 0, 1, 0, 1,
  ]);
  expect(states).toEqual(states.map(() => 'dicho'));
  expect([container.textContent, window.location.hash]).toEqual(['/otra dicho', '#/otra?n=1']);
});

it('a link of the demonstration leads to an address in the fragment', () => {
  const { container } = render(
    <FragmentRouter>
      <Link to="/otra">Otra</Link>
    </FragmentRouter>,
  );
  expect(container.querySelector('a')?.getAttribute('href')).toBe('#/otra');
});
