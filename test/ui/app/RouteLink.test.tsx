// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RouteLink } from '#ui/app/RouteLink.tsx';
import { showAt } from '#test/support/show-at.tsx';

afterEach(cleanup);

const link = () => {
  showAt(<RouteLink to="/alerta-bloqueo">Alerta</RouteLink>, '/login');
  return screen.getByRole('link', { name: 'Alerta' });
};

const where = () => screen.getByTestId('where').textContent;

describe('a link inside the portal', () => {
  it('is followed without loading the page', () => {
    const own = link();
    expect(own.getAttribute('href')).toBe('/alerta-bloqueo');
    const click = createEvent.click(own);
    fireEvent(own, click);
    expect(click.defaultPrevented).toBe(true);
    expect(where()).toBe('/alerta-bloqueo');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is left to the browser when another tab is asked for: %o',
    (asked) => {
      const own = link();
      const click = createEvent.click(own, asked);
      // A browser would follow the link here; jsdom cannot.
      own.addEventListener('click', (event) => {
        expect(event.defaultPrevented).toBe(false);
        event.preventDefault();
      });
      fireEvent(own, click);
      expect(where()).toBe('/login');
    },
  );
});
