// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlockedKeyScreen } from '#ui/access/blocked-key/BlockedKeyScreen.tsx';
import { showAt } from '#test/support/show-at.tsx';

beforeEach(() => void showAt(<BlockedKeyScreen />, '/alerta-bloqueo'));
afterEach(cleanup);

const follow = (name: string): string | null => {
  fireEvent.click(screen.getByRole('link', { name }));
  return screen.getByTestId('where').textContent;
};

describe('the alert of a blocked key', () => {
  it('BLQ-01 BLQ-05 ROOT-26 opens by its address, says its name and explains that there were too many attempts', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Clave Bloqueada');
    expect(document.title).toBe('Clave Bloqueada');
    expect(screen.getByText(/demasiados intentos/)).toBeTruthy();
  });

  it('BLQ-02 its first way is to reactivate with the rut and the key of a device', () => {
    expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(
      /Rut y la clave de su dispositivo de seguridad/,
    );
    expect(follow('Reactivar mi clave')).toBe('/reactivacion-clave-bloqueada');
  });

  it('BLQ-03 BLQ-04 its second way is to register a new one', () => {
    expect(screen.getAllByRole('listitem')[1]?.textContent).toMatch(/Registre una nueva/);
    expect(follow('Olvidé mi clave')).toBe('/olvido-clave');
  });
});
