// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Rail, RailSection } from '#ui/kit/Rail.tsx';

afterEach(cleanup);

it('EXT-1191 a locked section says why and shows nothing to fill in', () => {
  render(
    <Rail>
      <RailSection n={1} title="Proveedor" state="done">
        listo
      </RailSection>
      <RailSection n={2} title="Productos a cerrar" state="locked" reason="Elige primero el proveedor">
        <input />
      </RailSection>
    </Rail>,
  );
  expect(screen.getByText('Elige primero el proveedor')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('region', { name: 'Productos a cerrar (todavía no)' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Proveedor (ya está)' })).toBeTruthy();
});
