// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BlockedKeyScreen } from '#ui/access/blocked-key/BlockedKeyScreen.tsx';
import { BlockedKeyStore } from '#ui/access/blocked-key/BlockedKeyStore.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { showAt } from '#test/support/show-at.tsx';

const showBlocked = (until?: string, shownAt?: number) =>
  showAt(<BlockedKeyScreen store={new BlockedKeyStore({ until, shownAt })} />, '/alerta-bloqueo');
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const words = () => document.body.textContent;

const ways = () => [...document.querySelectorAll('.ways li')];

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
    expect(screen.getByText(/un aviso de «No fui yo»/).textContent).toContain(
      'Por su seguridad bloqueamos su clave: hubo demasiados intentos fallidos, o un aviso de «No fui yo».',
    );
  });

  it('BLQ-02 its first way is to reactivate with the rut and the key of a device', () => {
    showBlocked();
    expect(ways()[0]?.textContent).toMatch(/Rut y la clave de su dispositivo de seguridad/);
    expect(follow('Reactivar mi clave')).toBe('/reactivacion-clave-bloqueada');
  });

  it('BLQ-03 BLQ-04 its second way is to register a new one', () => {
    showBlocked();
    expect(ways()[1]?.textContent).toMatch(/Registre una nueva/);
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
    expect(words()).toContain('no termina solo ni tiene fecha.Puede volver a ingresar');
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
      expect(words()).toMatch(/24 horas la primera vez.*no termina solo.*registre una nueva/);
    },
  );

  it('EXT-2803 EXT-2900 tells the two kinds of lock apart, and how each ends', () => {
    showBlocked();
    const kinds = () => [...document.querySelectorAll('.kinds li')].map(({ textContent }) => textContent);
    expect(kinds()).toEqual([
      'Por intentos fallidos: termina solo. El bloqueo de su clave dura 24 horas la primera vez y el doble cada vez que se repite, hasta 7 días. Al intentar ingresar le diremos hasta cuándo, o que no termina solo.',
      'Por «No fui yo»: no termina solo. Dura hasta que registre una clave nueva, reactive la misma con un dispositivo de seguridad suyo, o el banco lo levante si usted llama. No hay plazo para eso. Si dio ese aviso, alguien más conoce su clave: registre una nueva.',
    ]);
    cleanup();
    const untimed = { ...somePortalSettings.acceso, plazos: undefined };
    showAt(<BlockedKeyScreen store={new BlockedKeyStore({})} />, '/alerta-bloqueo', undefined, {
      ...somePortalSettings,
      acceso: untimed,
    });
    expect(kinds()[0]).toBe(
      'Por intentos fallidos. Al intentar ingresar le diremos hasta cuándo, o que no termina solo.',
    );
  });

  it('EXT-2900 with an end names failed attempts alone, which are the lock that ends by itself', () => {
    showBlocked('2026-11-23T14:05:00-03:00');
    expect(words()).toContain(
      'bloqueamos su clave: hubo demasiados intentos fallidos. El bloqueo de su clave termina',
    );
    expect(words()).not.toContain('No fui yo');
  });
});

describe('EXT-1199 the alert that is loaded anew or returned to', () => {
  const shownAt = Date.parse('2026-11-22T17:30:00Z');
  const open = (until: string | undefined, now: string) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
    showBlocked(until, shownAt);
  };

  it('says which lock it showed and when, and that signing in tells whether it holds', () => {
    open('2026-11-23T14:05:00-03:00', '2026-11-22T18:00:00Z');
    expect(words()).toContain(
      'Esta página le mostró el 22 de noviembre de 2026 a las 14:30 un bloqueo de su clave por intentos fallidos, que terminaba el 23 de noviembre de 2026 a las 14:05. Puede que el banco ya lo haya levantado: al intentar ingresar sabrá si sigue.',
    );
    expect(words()).not.toMatch(
      /El bloqueo de su clave termina|bloqueamos su clave|le pueden levantar|Mientras tanto/,
    );
    expect(words()).toContain('Si sigue bloqueada, puede volver a ingresar de una de estas dos formas:');
    expect(follow('Ir al ingreso')).toBe('/login');
  });

  it('says that the end is past', () => {
    open('2026-11-23T14:05:00-03:00', '2026-11-23T17:05:00Z');
    expect(words()).toContain(
      'que terminaba el 23 de noviembre de 2026 a las 14:05. Esa hora ya pasó: al intentar ingresar sabrá si hay otro bloqueo.',
    );
  });

  it('and not a second before', () => {
    open('2026-11-23T14:05:00-03:00', '2026-11-23T17:04:59Z');
    expect(words()).toContain('Puede que el banco ya lo haya levantado');
  });

  it('without an end still tells the two kinds', () => {
    open(undefined, '2026-11-22T18:00:00Z');
    expect(words()).toContain(
      'Esta página le mostró el 22 de noviembre de 2026 a las 14:30 que su clave estaba bloqueada. Puede que ese bloqueo ya no esté: al intentar ingresar sabrá si sigue.',
    );
    expect(document.querySelectorAll('.kinds li')).toHaveLength(2);
  });
});
