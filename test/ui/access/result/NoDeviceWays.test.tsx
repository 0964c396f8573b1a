// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NoDeviceWays } from '#ui/access/result/NoDeviceWays.tsx';
import { showAt } from '#test/support/show-at.tsx';

afterEach(cleanup);

it('EXT-2866 a person without a device is told of a key without card, and of the branch that gives a device', () => {
  showAt(<NoDeviceWays />, '/pagina');
  expect(screen.getByText(/^Sin dispositivo puede registrar una clave nueva/)).toBeTruthy();
  expect(screen.getByText('Un dispositivo se pide en una sucursal. Avenida de Prueba 100')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Olvidé mi clave' }));
  expect(screen.getByTestId('where').textContent).toBe('/olvido-clave');
});
