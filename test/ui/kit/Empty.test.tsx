// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Empty } from '#ui/kit/Empty.tsx';

afterEach(cleanup);

it('an empty page has a heading and a next step; its drawing is silent', () => {
  render(
    <Empty title="No hay nada">
      <a href="#inicio">Volver</a>
    </Empty>,
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No hay nada');
  expect(screen.getByRole('link', { name: 'Volver' })).toBeTruthy();
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
