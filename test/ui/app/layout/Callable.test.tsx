// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Callable } from '#ui/app/layout/Callable.tsx';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { show } from '#test/support/show.tsx';

afterEach(cleanup);

const { empresas } = somePortalSettings.telefonos;

it('EXT-1314 the phone of companies can be called, wherever it stands', () => {
  show(<Callable text={`Llame al ${empresas} hoy.`} />);
  expect(screen.getByRole('link', { name: empresas }).parentElement?.textContent).toBe(
    `Llame al ${empresas} hoy.`,
  );
});

it('EXT-2466 on a page that has no portal around it the sentence stands as it is', () => {
  const { container } = render(<Callable text={`Llame al ${empresas} hoy.`} />);
  expect(container.innerHTML).toBe(`Llame al ${empresas} hoy.`);
});
