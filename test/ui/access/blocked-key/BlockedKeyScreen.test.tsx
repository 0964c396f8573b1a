// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BlockedKeyScreen } from '#ui/access/blocked-key/BlockedKeyScreen.tsx';
import { BlockedKeyStore } from '#ui/access/blocked-key/BlockedKeyStore.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { showAt } from '#test/support/show-at.tsx';

const showBlocked = (until?: string) =>
  showAt(<BlockedKeyScreen store={new BlockedKeyStore(until)} />, '/alerta-bloqueo');
afterEach(cleanup);

const follow = (name: string): string | null => {
  fireEvent.click(screen.getByRole('link', { name }));
  return screen.getByTestId('where').textContent;
};

describe('the alert of a blocked key', () => {
  it('BLQ-01 BLQ-05 ROOT-26 opens by its address, says its name and explains that there were too many attempts', () => {
    showBlocked();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Clave Bloqueada');
    expect(document.title).toBe('Clave Bloqueada');
    expect(screen.getByText(/demasiados intentos/)).toBeTruthy();
  });

  it("EXT-1065 says the other cause of a lock, its owner's «No fui yo»", () => {
    showBlocked();
    expect(screen.getByText(/No fui yo/).textContent).toContain(
      'Por su seguridad bloqueamos su clave: hubo demasiados intentos fallidos, o un aviso de «No fui yo».',
    );
  });

  it('BLQ-02 its first way is to reactivate with the rut and the key of a device', () => {
    showBlocked();
    expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(
      /Rut y la clave de su dispositivo de seguridad/,
    );
    expect(follow('Reactivar mi clave')).toBe('/reactivacion-clave-bloqueada');
  });

  it('BLQ-03 BLQ-04 its second way is to register a new one', () => {
    showBlocked();
    expect(screen.getAllByRole('listitem')[1]?.textContent).toMatch(/Registre una nueva/);
    expect(follow('Olvidé mi clave')).toBe('/olvido-clave');
  });

  it('EXT-1315 says until when, to the minute, and a phone that can be called', () => {
    showBlocked('2026-11-23T14:05:00-03:00');
    expect(
      screen.getByText(/El bloqueo de su clave termina el 23 de noviembre de 2026 a las 14:05\./),
    ).toBeTruthy();
    expect(screen.queryByText(/24 horas la primera vez/)).toBeNull();
    const phone = screen.getByRole('link', { name: somePortalSettings.telefonos.empresas });
    expect(phone.getAttribute('href')).toMatch(/^tel:\d+$/);
  });

  it('EXT-1129 EXT-1130 says that only the bank ends one of a hundred years, and that a call lifts another', () => {
    showBlocked('2126-11-05T20:49:00-03:00');
    const words = () => document.body.textContent;
    expect(words()).toContain('no termina solo: dura hasta que el banco lo levante.Puede volver a ingresar');
    expect(words()).toContain('Para que el banco lo levante, llame al 600 111 2222.');
    expect(words()).not.toMatch(/2126|Mientras tanto/);
    cleanup();
    showBlocked('2026-11-23T14:05:00-03:00');
    expect(words()).toContain('Mientras tanto puede volver a ingresar');
    expect(words()).toContain('Si llama al 600 111 2222, le pueden levantar el bloqueo hoy.');
  });

  it.each([undefined, '', 'mañana', '<b>siempre</b>'])(
    'EXT-1071 EXT-1315 without or with an invalid end (%s) shows how long locks last',
    (until) => {
      showBlocked(until);
      expect(
        screen.getByText(/24 horas la primera vez.*El de «No fui yo» no termina solo: .*registre una nueva/),
      ).toBeTruthy();
    },
  );
});
