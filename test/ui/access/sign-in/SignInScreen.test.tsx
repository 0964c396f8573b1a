// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import {
  enter,
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

const said = (field: HTMLInputElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const follow = (name: string): string | null => {
  fireEvent.click(screen.getByRole('link', { name }));
  return screen.getByTestId('where').textContent;
};

const credentials = ['12.345.678-5', 'Abcdefg1'] as const;

describe('the login', () => {
  it('LOGIN-01 LOGIN-02 LOGIN-05 asks for rut and password, and is called Login', () => {
    openLogin();
    expect(document.title).toBe('Login');
    expect(rutField().value).toBe('');
    expect(passwordField().type).toBe('password');
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeTruthy();
  });

  it('LOGIN-14 EXT-1194 reminds users which rut to enter, and where they find it', () => {
    openLogin();
    expect(
      screen.getByText(/siempre con su Rut de usuario y nunca con un Rut de empresa, de más de 50 millones/)
        .textContent,
    ).toMatch(/Su Rut de usuario es el de su carnet\.$/);
  });

  it('LOGIN-15 leads to the forgotten password', () => {
    openLogin();
    expect(follow('Olvidé mi clave')).toBe('/olvido-clave');
  });

  it('LOGIN-15 leads to the key request', () => {
    openLogin();
    expect(follow('Solicitar clave')).toBe('/solicitud-clave-empresa');
  });

  it('LOGIN-38 LOGIN-39 shows the configured address and phones', () => {
    openLogin();
    expect(screen.getByText('Avenida de Prueba 100').closest('footer')).not.toBeNull();
    const lines = screen
      .getAllByRole('definition')
      .map((line) => within(line).queryByRole('link')?.textContent);
    expect(lines).toEqual([undefined, '600 111 2222', '600 000 0001']);
  });
});

describe('invalid logins', () => {
  it('LOGIN-19 LOGIN-26 an empty form says both of its codes, and nothing is posted', () => {
    const { posted } = openLogin();
    enter();
    expect(said(rutField())).toContain('texto 501008');
    expect(said(passwordField())).toContain('texto 501022');
    expect(posted).toEqual([]);
  });

  it.each(['12.345.678-4', '12.345.678', '12A345678-5', '12.345.67-K5'])(
    'LOGIN-03 LOGIN-20 the rut %s says 501007',
    (rut) => {
      const { posted } = openLogin();
      typeLogin(rut, 'Abcdefg1');
      enter();
      expect(said(rutField())).toContain('texto 501007');
      expect(posted).toEqual([]);
    },
  );

  it('LOGIN-04 EXT-1203 a password of nine characters is reported, neither truncated nor posted', () => {
    const { posted } = openLogin();
    typeLogin('12.345.678-5', 'Abcdefg12');
    enter();
    expect(passwordField().value).toBe('');
    expect(said(passwordField())).toContain('La clave tiene como máximo 8 caracteres.');
    expect(posted).toEqual([]);
  });

  it.each([
    ['50.000.000-7', false],
    ['76.123.456-0', false],
    ['49.999.999-2', true],
    ['7.654.321-6', true],
  ])('LOGIN-21 LOGIN-22 LOGIN-23 LOGIN-24 the rut %s is posted: %s', (rut, goes) => {
    const { posted } = openLogin();
    typeLogin(rut, 'Abcdefg1');
    enter();
    expect(posted.length).toBe(goes ? 1 : 0);
    if (!goes) {
      expect(said(rutField())).toContain('Ingrese con su Rut de usuario, no con el Rut de la empresa.');
      typeLogin('12.345.678-5', 'Abcdefg1');
      expect(said(rutField())).not.toContain('no con el Rut de la empresa');
    }
  });
});

describe('the post of a login', () => {
  it('LOGIN-06 LOGIN-10 LOGIN-16 carries the request id that came with the address', () => {
    const { posted, home } = openLogin({ req: 'abc-1' });
    typeLogin(...credentials);
    enter();
    expect(posted).toEqual([{ user: '12345678-5', password: 'Abcdefg1', requestId: 'abc-1' }]);
    expect(home).toEqual([]);
    expect(passwordField().value).toBe('');
  });

  it('LOGIN-13 without one posts an empty request id', () => {
    const { posted } = openLogin();
    typeLogin(...credentials);
    enter();
    expect(posted.map(({ requestId }) => requestId)).toEqual(['']);
  });

  it('LOGIN-31 LOGIN-32 completes an older key and asks no policy of it', () => {
    const { posted } = openLogin();
    typeLogin('12.345.678-5', '123456');
    enter();
    expect(posted[0]?.password).toBe('00123456');
  });

  it('goes out once, however often it is pressed', () => {
    const { posted } = openLogin();
    typeLogin(...credentials);
    enter();
    enter();
    expect(posted.length).toBe(1);
  });

  it.each([undefined, 'persona', ''])(
    'LOGIN-17 LOGIN-18 with the context %s goes to the company home, both fields emptied and nothing sent',
    (context) => {
      const { posted, home } = openLogin({ context });
      typeLogin(...credentials);
      enter();
      expect(home).toEqual(['/empresa']);
      expect(posted).toEqual([]);
      expect([rutField().value, passwordField().value]).toEqual(['', '']);
    },
  );
});

describe('LOGIN-16 a post that does not leave the page', () => {
  const leaving = () => screen.getByRole<HTMLButtonElement>('button', { name: /Ingresar/ });

  const posting = (visit: Parameters<typeof openLogin>[0] = {}) => {
    const world = openLogin(visit);
    typeLogin(...credentials);
    enter();
    expect(rutField().disabled).toBe(true);
    return world;
  };

  it('gives the form back after 30 seconds, with the rut and without the key, and may be sent again', () => {
    const { posted, waits } = posting();
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([30_000]);
    act(() => waits[0]?.work());
    expect(rutField().disabled).toBe(false);
    expect(leaving().getAttribute('aria-disabled')).not.toBe('true');
    expect([rutField().value, passwordField().value]).toEqual(['12.345.678-5', '']);
    typeLogin(...credentials);
    enter();
    expect(posted.length).toBe(2);
  });

  it('LOGIN-17 the company home that is not reached neither', () => {
    const { waits } = posting({ context: undefined });
    act(() => waits[0]?.work());
    expect(rutField().disabled).toBe(false);
  });

  it('is not awaited after leaving', () => {
    const { store, waits } = posting();
    act(() => store.close());
    expect(waits).toEqual([]);
  });
});

describe('the attempt before', () => {
  it('LOGIN-07 LOGIN-08 LOGIN-29 LOGIN-30 with credentials refused warns of the third attempt', async () => {
    openLogin({ error: 'credenciales' });
    expect((await screen.findByRole('alert')).textContent).toContain('texto 501024');
  });

  it('EXT-1302 refused credentials are reported, with the rut kept and both recovery links', async () => {
    openLogin({ error: 'credenciales', refusedRut: '12345678-5' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('El Rut o la clave no son correctos.');
    expect([rutField().value, passwordField().value]).toEqual(['12.345.678-5', '']);
    const ways = within(alert)
      .getAllByRole<HTMLAnchorElement>('link')
      .map(({ textContent, pathname }) => [textContent, pathname]);
    expect(ways).toEqual([
      ['600 111 2222', '6001112222'],
      ['Olvidé mi clave', '/olvido-clave'],
      ['Reactivar mi clave', '/reactivacion-clave-bloqueada'],
    ]);
  });

  it.each(['76123456-0', '12345678-4', '<b>', ''])(
    'EXT-1302 takes no rut like "%s", which no login could have had',
    async (refusedRut) => {
      openLogin({ error: 'credenciales', refusedRut });
      await screen.findByRole('alert');
      expect(rutField().value).toBe('');
    },
  );

  it('LOGIN-08 BLQ-05 with a blocked key leads to its alert', () => {
    openLogin({ error: 'bloqueo' });
    expect(screen.getByTestId('where').textContent).toBe('/alerta-bloqueo');
  });

  it.each(['', 'otro', '<img src=x>', '__proto__'])(
    'LOGIN-07 LOGIN-08 LOGIN-41 with the value "%s" says the default error, never the value',
    async (error) => {
      openLogin({ error });
      const alert = (await screen.findByRole('alert')).textContent;
      expect(alert).toContain('Error del Sistema');
      expect(alert).toContain('temporalmente fuera de servicio, por favor intenta más tarde [Error = 500].');
      if (error !== '') expect(document.body.innerHTML).not.toContain(error);
    },
  );

  it('LOGIN-07 without one says nothing', () => {
    openLogin();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('LOGIN-27 capital letters', () => {
  const press = (isCapital: boolean) => {
    happen(createEvent.keyDown(passwordField(), { key: 'a' }), isCapital);
  };
  const happen = (event: Event, isCapital: boolean) => {
    Object.defineProperty(event, 'getModifierState', { value: () => isCapital });
    fireEvent(passwordField(), event);
  };

  it.each([
    ['a press of the mouse', () => createEvent.mouseDown(passwordField())],
    ['the tab key', () => createEvent.keyUp(passwordField(), { key: 'Tab' })],
  ])('LOGIN-28 are shown as soon as %s moves the focus', (_, coming) => {
    openLogin();
    happen(coming(), true);
    expect(said(passwordField())).toContain('texto 501011');
  });

  it('LOGIN-28 are shown while locked, and block nothing', () => {
    const { posted } = openLogin();
    expect(said(passwordField())).not.toContain('texto 501011');
    press(true);
    expect(said(passwordField())).toContain('texto 501011');
    press(false);
    expect(said(passwordField())).not.toContain('texto 501011');
    press(true);
    fireEvent.change(passwordField(), { target: { value: 'ABCDEFGHI' } });
    expect(said(passwordField())).toContain('texto 501011');
    fireEvent.blur(passwordField());
    expect(said(passwordField())).not.toContain('texto 501011');
    press(true);
    typeLogin(...credentials);
    enter();
    expect(posted.length).toBe(1);
  });
});

describe('EXT-508 a login whose connection is rate limited', () => {
  const openBraked = async (error: string) => {
    const login = openLogin({ error });
    await act(() => import('#ui/forms/CaptchaField.tsx'));
    await screen.findByRole('alert');
    return login;
  };

  it('says that nothing was looked at, and asks for a proof before the next post', async () => {
    const { posted, proof } = await openBraked('comprobacion');
    expect(screen.getByRole('alert').textContent).toContain('Hay muchos intentos desde su conexión.');
    expect(screen.getByRole('alert').textContent).toMatch(/este intento no cuenta.* y presione Ingresar: /);
    expect(screen.getByRole('alert').textContent).not.toContain('fuera de servicio');
    expect(await screen.findByRole('group', { name: 'Verificación de seguridad' })).toBeTruthy();
    expect(proof.actions).toEqual(['ingreso']);
    typeLogin(...credentials);
    enter();
    expect(posted).toEqual([]);
    expect(screen.getAllByText('Validar captcha').length).toBeGreaterThan(0);
  });

  it('posts the proof once', async () => {
    const { posted, proof } = await openBraked('comprobacion');
    await screen.findByRole('group', { name: 'Verificación de seguridad' });
    typeLogin(...credentials);
    act(() => proof.solve('resuelta'));
    enter();
    expect(posted).toMatchObject([{ proof: 'resuelta' }]);
    expect(proof.resets).toBe(1);
  });

  it('posts nothing while the proof is on its way, and says that it waits for it', async () => {
    let arrive = (): void => undefined;
    const bringing = new Promise<void>((resolve) => (arrive = resolve));
    const { posted, proof } = openLogin({ error: 'comprobacion', bring: () => bringing });
    const place = await screen.findByText(/Espere a que aparezca/);
    typeLogin(...credentials);
    enter();
    expect(posted).toEqual([]);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Espere a que aparezca/ });
    expect(place.closest(link.hash)).toBeTruthy();
    await act(async () => arrive());
    await screen.findByRole('group', { name: 'Verificación de seguridad' });
    expect(screen.queryByText(/Espere a que aparezca/)).toBeNull();
    act(() => proof.solve('resuelta'));
    enter();
    expect(posted).toMatchObject([{ proof: 'resuelta' }]);
  });

  it('says that the proof did not come, posts nothing, and asks for it again', async () => {
    let isOut = true;
    const bring = async () => {
      if (isOut) throw new TypeError('Failed to fetch dynamically imported module');
    };
    const { posted, proof } = openLogin({ error: 'comprobacion', bring });
    expect(await screen.findByText(/No pudimos cargar la verificación/)).toBeTruthy();
    typeLogin(...credentials);
    enter();
    expect(posted).toEqual([]);
    expect(screen.getByRole('link', { name: /No pudimos cargar la verificación/ })).toBeTruthy();
    const askAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Pedir la verificación' }));
    askAgain();
    expect(await screen.findByRole('button', { name: 'Pedir la verificación' })).toBeTruthy();
    isOut = false;
    askAgain();
    await screen.findByRole('group', { name: 'Verificación de seguridad' });
    expect(screen.queryByText(/No pudimos cargar/)).toBeNull();
    act(() => proof.solve('resuelta'));
    enter();
    expect(posted).toMatchObject([{ proof: 'resuelta' }]);
  });

  it('shows alternatives if a proof was not enough', async () => {
    const { proof } = await openBraked('conexion');
    expect(screen.getByRole('alert').textContent).toContain('otra conexión');
    expect(proof.actions).toEqual([]);
  });

  it('requires a proof of nobody else', async () => {
    const { posted, proof } = await openBraked('credenciales');
    typeLogin(...credentials);
    enter();
    expect(posted).toHaveLength(1);
    expect(posted[0]).not.toHaveProperty('proof');
    expect(proof.actions).toEqual([]);
  });
});
