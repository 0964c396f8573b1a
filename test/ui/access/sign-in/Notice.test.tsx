// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledFromResult } from '#ui/app/led-from-result.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import {
  letTipsBeDrawn,
  openLogin,
  passwordField,
  rutField,
  typeLogin,
} from '#test/support/sign-in-screen.tsx';

beforeAll(letTipsBeDrawn);
beforeEach(sayCodes);
afterEach(async () => {
  await act(() => Promise.resolve());
  cleanup();
});

const ticks = () => document.querySelectorAll('.ticked svg').length;

describe('EXT-1317 a login that was refused', () => {
  it('does not tick a rut just refused, in any spelling, but ticks others', () => {
    openLogin({ error: 'credenciales', refusedRut: '12345678-5' });
    expect(ticks()).toBe(0);
    typeLogin('7.654.321-6', '');
    expect(ticks()).toBe(1);
    typeLogin('12345678-5', '');
    expect(ticks()).toBe(0);
  });

  it('EXT-2860 says that one attempt is left, beside all that a wrong key says', async () => {
    openLogin({ error: 'ultimo-intento', refusedRut: '12345678-5' });
    const said = (await screen.findByRole('alert')).textContent;
    expect(said).toContain(
      'texto 501024 Le queda un solo intento antes del bloqueo de su clave. El bloqueo de su clave dura 24 horas la primera vez',
    );
    expect(said).toContain('Reactivar mi clave');
    expect(ticks()).toBe(0);
  });

  it('EXT-1198 that is returned to or loaded anew says that one attempt was left, and what a failure since then did', async () => {
    openLogin({ error: 'ultimo-intento' });
    const said = (await screen.findByRole('alert')).textContent;
    expect(said).toContain(
      'texto 501024 Cuando le mostramos este aviso por primera vez le quedaba un solo intento. Si después falló otra vez, su clave está bloqueada: al intentar ingresar se lo diremos.',
    );
    expect(said).not.toContain('Le queda un solo intento');
    expect(said).toContain('Reactivar mi clave');
  });

  it.each(['comprobacion', 'conexion'])('ticks the rut of a login that was not looked at (%s)', (error) => {
    openLogin({ error, refusedRut: '12345678-5' });
    expect(ticks()).toBe(1);
  });

  it.each(['credenciales', 'comprobacion', 'conexion', 'otro'])('focuses its text (%s)', async (error) => {
    openLogin({ error, refusedRut: '12345678-5' });
    const said = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(said));
  });

  it('leaves the focus where somebody already writes', async () => {
    openLogin({ error: 'credenciales', refusedRut: '12345678-5' });
    passwordField().focus();
    await screen.findByRole('alert');
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(passwordField());
  });

  it('moves no focus of a login that was not refused', async () => {
    openLogin();
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(document.body);
    expect(rutField().value).toBe('');
  });
});

describe('EXT-2842 a key that waits for its call', () => {
  it('is told after a wrong key, with the number to call and its end', async () => {
    openLogin({ error: 'credenciales', refusedRut: '12345678-5' });
    const said = await screen.findByRole('alert');
    expect(said.textContent).toMatch(/Falta la llamada que la activa: llame al 600 111 2222/);
    expect(said.textContent).toMatch(/hasta el día y la hora que le mostramos con él/);
  });

  it('is not told where the key was not looked at', async () => {
    openLogin({ error: 'conexion' });
    expect((await screen.findByRole('alert')).textContent).not.toMatch(/Falta la llamada/);
  });
});

describe('EXT-2901 a login that a result page without its result led to', () => {
  it('says why, and both ways back in', async () => {
    openLogin({ state: ledFromResult });
    const said = (await screen.findByRole('alert')).textContent;
    expect(said).toContain(
      'El resultado de esa página ya no está. Por su seguridad no se guarda: se borra al recargarla o al salir de ella. Si creó o reactivó una clave, ingrese con ella: si no sirve, cuenta como un intento fallido, y puede comenzar de nuevo. Una que registró sin tarjeta no sirve hasta la llamada con su número, que vale hasta el día y la hora que estaban con él; si no lo anotó, pida otra en Olvidé mi clave.',
    );
    expect(said).toContain('Olvidé mi clave');
    expect(said).toContain('Reactivar mi clave');
  });

  it('says what a refused sign-in says instead', async () => {
    openLogin({ error: 'conexion', state: ledFromResult });
    expect((await screen.findByRole('alert')).textContent).not.toContain('ya no está');
  });
});
