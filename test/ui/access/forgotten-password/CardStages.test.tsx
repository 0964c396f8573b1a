// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import {
  answer,
  arrive,
  button,
  challenged,
  confirmed,
  confirming,
  field,
  isStage2Open,
  isStage3Open,
  list,
  loadDeviceInputs,
  nextFrame,
  pin,
  press,
  refusal,
  sent,
  someDevices,
  type,
  typeKeys,
} from '#test/support/forgotten-password-screen.tsx';

const until = '2026-11-23T14:05:00-03:00';

const callable = (): boolean =>
  [...document.querySelectorAll('[role=alert] a')].some(
    (link) => link.getAttribute('href') === 'tel:6001112222',
  );

beforeAll(loadDeviceInputs);
beforeEach(sayCodes);
afterEach(async () => {
  await nextFrame();
  cleanup();
});

describe('the first stage with card', () => {
  it('OLV-04 has rut, pin and captcha, and its own button; the other stages say why they are locked', () => {
    const { fake } = arrive();
    answer('Sí');
    expect(field('Rut')).toBeTruthy();
    expect(field(pin).type).toBe('password');
    expect(fake.actions).toEqual(['olvido-con-tarjeta']);
    expect(button('Confirme sus Datos')).toBeTruthy();
    expect(screen.getByText(/^Se abre cuando sus datos estén confirmados/)).toBeTruthy();
    expect(
      screen.getByText(/^Se abre cuando la nueva clave cumpla las reglas y la confirmación sea igual/),
    ).toBeTruthy();
  });

  it('OLV-11, OLV-13, OLV-17, CAPT-08 missing values are shown, and no call is made', async () => {
    const world = arrive();
    answer('Sí');
    await press('Confirme sus Datos');
    const summary = screen.getByText('Revise los datos ingresados').closest('[role=alert]') as HTMLElement;
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Rut: texto 501008', `${pin}: texto 501009`, 'Validar captcha']);
    expect(document.activeElement).toBe(summary.parentElement);
    expect(world.asked).toEqual([]);
  });

  it('OLV-11 a wrong rut says 501007', () => {
    arrive();
    answer('Sí');
    type('Rut', '123456784');
    fireEvent.blur(field('Rut'));
    expect(screen.getByText('texto 501007')).toBeTruthy();
  });

  it('OLV-12 a rut longer than 12 characters is rejected and reported, never truncated', () => {
    arrive();
    answer('Sí');
    type('Rut', '123.456.789-2');
    expect(field('Rut').value).toBe('');
    expect(screen.getByText('Caben 12 caracteres: lo último no se agregó.')).toBeTruthy();
  });

  it('OLV-13, OLV-14 a pin is digits only, and another length says 501018', () => {
    arrive();
    answer('Sí');
    type(pin, '1a2-3');
    expect(field(pin).value).toBe('123');
    fireEvent.blur(field(pin));
    expect(screen.getByText('texto 501018')).toBeTruthy();
    type(pin, '12345');
    expect(screen.getByText('texto 501018')).toBeTruthy();
    type(pin, '1234');
    expect(screen.queryByText('texto 501018')).toBeNull();
  });

  it('OLV-19 validates the user once however often it is pressed', async () => {
    const world = await confirming();
    await press('Confirme sus Datos');
    expect(world.asked).toEqual([
      { call: 'validar', data: { rut: '12345678-5', pin: '1234', captcha: 'respuesta' } },
    ]);
    expect(isStage2Open()).toBe(false);
  });

  it('OLV-36, OLV-43, ERR-18 a refused pin is shown inline: rut stays, pin and captcha are required again', async () => {
    const world = await confirming();
    const wrong = { codigo: 'DATOS_INCORRECTOS', mensaje: 'Datos no válidos.' };
    await act(() => world.validated.fail(refusedWith(400, wrong)));
    expect(refusal()).toContain('Datos no válidos.');
    expect([field('Rut').value, field(pin).value]).toEqual(['12.345.678-5', '']);
    expect(world.store.cardCaptcha.response).toBeUndefined();
    expect(world.fake.resets).toBeGreaterThan(0);
  });

  it('OLV-37 messages are joined line by line, and none at all is 501016', async () => {
    const world = await confirming();
    await act(() => world.validated.fail(refusedWith(400, { messages: ['Uno.', 'Dos.'] })));
    expect(refusal()).toBe('Uno.\nDos.');
    cleanup();
    const other = await confirming();
    await act(() => other.validated.fail(refusedWith(400)));
    expect(refusal()).toMatch(/no podemos atenderlo/);
    expect(refusal()).toContain('600 111 2222');
  });

  it('OLV-39 a 401 is ignored', async () => {
    const world = await confirming();
    await act(() => world.validated.fail(refusedWith(401)));
    expect(refusal()).toBe('');
    expect(world.outcomes).toEqual([]);
  });

  it.each([refusedWith(403), refusedWith(500), garbled])(
    'OLV-39, OLV-40 %o leads to the system error page',
    async (failure) => {
      const world = await confirming();
      await act(() => world.validated.fail(failure));
      expect(world.outcomes).toEqual(['system-error']);
    },
  );

  it('EXT-1303 a connection that called too often reads so on that page', async () => {
    const world = await confirming();
    await act(() => world.validated.fail(refusedWith(429)));
    expect(world.outcomes).toEqual(['system-error']);
    expect(world.messages).toEqual([
      'Hubo demasiadas solicitudes desde su conexión. No se hizo ningún cambio. Intente de nuevo en un minuto.',
    ]);
  });

  it('EXT-1314 a locked pin says until when, the way without card and a phone that can be called', async () => {
    const world = await confirming();
    const body = { codigo: 'PIN_BLOQUEADO', mensaje: 'Bloqueado.', bloqueadoHasta: until };
    await act(() => world.validated.fail(refusedWith(400, body)));
    expect(refusal()).toBe(
      'Bloqueado. El bloqueo del PIN de su tarjeta termina el 23 de noviembre de 2026 a las 14:05. Mientras tanto puede registrar una clave nueva sin tarjeta, que se activa con una llamada. Si llama al 600 111 2222, le pueden levantar el bloqueo hoy.',
    );
    expect(callable()).toBe(true);
  });

  it('EXT-1305 ERR-18 a network that is lost keeps the form, the pin in it', async () => {
    const world = await confirming();
    await act(() => world.validated.fail(unreachable));
    expect(world.outcomes).toEqual([]);
    expect(refusal()).toContain('Ha ocurrido un error de conexión');
    expect([field('Rut').value, field(pin).value]).toEqual(['12.345.678-5', '1234']);
  });
});

describe('the second stage with card', () => {
  it('OLV-05 opens with the new password, and shows its user', async () => {
    await confirmed();
    expect(isStage2Open()).toBe(true);
    expect(field('Confirme la nueva clave')).toBeTruthy();
    expect(screen.getByText('12.345.678-5')).toBeTruthy();
    await nextFrame();
    expect(document.activeElement?.id).toBe('olvido-nueva-clave');
  });

  it('EXT-2423 the pin is seen as a sign, and heard as hidden', async () => {
    await confirmed();
    const value = screen.getByText('PIN', { selector: 'dt' }).nextElementSibling;
    const heard = [...(value?.children ?? [])].filter((part) => part.getAttribute('aria-hidden') !== 'true');
    expect(value?.textContent).toBe('****oculto');
    expect(heard.map(({ textContent }) => textContent)).toEqual(['oculto']);
  });

  it('OLV-05 accepts at most 8 characters: one more is reported and opens nothing', async () => {
    const world = await confirmed();
    await act(() => world.listed.succeed(someDevices));
    typeKeys('Coihue267');
    fireEvent.blur(field('Nueva clave'));
    expect(screen.getByText('texto 501015')).toBeTruthy();
    expect(isStage3Open()).toBe(false);
  });

  it('OLV-22 a spinner stands while the devices are on their way', async () => {
    const world = await confirmed();
    expect(world.asked.at(-1)).toEqual({ call: 'dispositivos', data: { rut: '12345678-5', rToken: 'r1' } });
    typeKeys();
    expect(isStage3Open()).toBe(false);
    expect(document.querySelector('.skeleton')).toBeTruthy();
    await act(() => world.listed.succeed(someDevices));
    expect(isStage3Open()).toBe(true);
  });

  it('OLV-22 a refused list is shown in the form, with a retry', async () => {
    const world = await confirmed();
    await act(() => world.listed.succeed(list('OTRO-1', [], 'Servicio en mantención.')));
    expect(screen.getByText('Servicio en mantención.')).toBeTruthy();
    await press('Reintentar');
    await act(() => world.listed.succeed(list('OTRO-1', [])));
    expect(screen.getByText('No fue posible cargar los dispositivos.')).toBeTruthy();
    expect(world.outcomes).toEqual([]);
  });

  it('EXT-1314 devices that are all locked say until when, the other way and a phone', async () => {
    const world = await confirmed();
    const { resultadoOperacion, dispositivos } = list('CAJDEF-0051', []);
    await act(() =>
      world.listed.succeed({
        resultadoOperacion: { ...resultadoOperacion, bloqueadoHasta: until },
        dispositivos,
      }),
    );
    const said = screen.getByText(
      /Desde el 23 de noviembre de 2026 a las 14:05 podrá usar otra vez un dispositivo de seguridad suyo\./,
    );
    expect(said.textContent).toContain('sin tarjeta');
    expect(within(said).getByRole('link').getAttribute('href')).toBe('tel:6001112222');
  });

  it('OLV-22 OLV-32 EXT-1139 does not continue without devices, and hands the rut on', async () => {
    const world = await confirmed();
    await act(() => world.listed.succeed(list('CAJDEF-0000', [])));
    expect(world.outcomes).toEqual(['no-device']);
    expect(world.ruts).toEqual(['12345678-5']);
  });

  it('OLV-15, OLV-16, OLV-21 only a password and a confirmation that are both valid open the third stage', async () => {
    const world = await confirmed();
    await act(() => world.listed.succeed(someDevices));
    typeKeys('corta', 'corta');
    fireEvent.blur(field('Nueva clave'));
    expect(screen.getByText('texto 501015')).toBeTruthy();
    typeKeys('Coihue26', 'Coihue2');
    fireEvent.blur(field('Confirme la nueva clave'));
    expect(screen.getByText('texto 501010')).toBeTruthy();
    expect(isStage3Open()).toBe(false);
    expect(screen.getByText('Falta: una nueva clave válida y su confirmación.')).toBeTruthy();
    await act(async () => {
      type('Confirme la nueva clave', 'Coihue26');
      await Promise.resolve();
    });
    expect(isStage3Open()).toBe(true);
  });

  it('OLV-25, OLV-26 another new password closes the third stage and clears only the challenge', async () => {
    await challenged();
    type('Ingrese su Clave Internet', 'secreta1');
    type('Nueva clave', 'Coihue2');
    expect(isStage3Open()).toBe(false);
    expect(field('Confirme la nueva clave').value).toBe('Coihue26');
    await act(async () => {
      type('Nueva clave', 'Coihue26');
      await Promise.resolve();
    });
    expect(field('Ingrese su Clave Internet').value).toBe('');
  });

  it('OLV-25, OLV-26 going back to the data clears password, devices and challenge; rut and pin stay', async () => {
    const world = await challenged();
    type('Ingrese su Clave Internet', 'secreta1');
    await press('Cambiar los datos confirmados');
    expect(isStage2Open()).toBe(false);
    expect([field('Rut').value, field(pin).value]).toEqual(['12.345.678-5', '1234']);
    const { password, challenge } = world.store;
    expect([password.password.text, password.confirmation.text, challenge.key.text]).toEqual(['', '', '']);
    expect(challenge.devices).toEqual([]);
  });

  it('OLV-26 a captcha that expires after the validation clears nothing', async () => {
    const world = await challenged();
    act(() => world.fake.expire());
    act(() => world.store.cardCaptcha.reset());
    expect(isStage3Open()).toBe(true);
    expect(field('Nueva clave').value).toBe('Coihue26');
  });
});

describe('the third stage with card', () => {
  it('OLV-06, OLV-10, BOX-16 missing values of the challenge are shown instead of a call', async () => {
    const world = await challenged();
    await press('Solicitar clave');
    expect(screen.getAllByText('Debe ingresar su Clave Internet')).toHaveLength(2);
    expect(world.asked.map(({ call }) => call)).toEqual(['validar', 'dispositivos']);
  });

  it('OLV-10 sends everything once however often it is pressed, and success leads on', async () => {
    const world = await sent();
    await press('Solicitar clave');
    expect(world.asked.slice(2)).toEqual([
      {
        call: 'con tarjeta',
        data: {
          rut: '12345678-5',
          pin: '1234',
          password: 'Coihue26',
          rToken: 'r1',
          credential: { tipoDispositivo: 'CI', clave: 'secreta1' },
        },
      },
    ]);
    expect(field('Nueva clave').disabled).toBe(true);
    await act(() => world.reset.succeed(undefined));
    expect(world.outcomes).toEqual(['with-product']);
    expect(world.store.password.password.text).toBe('');
  });

  it('OLV-36, OLV-38, ERR-18 a 400 is shown inline and reloads the devices; the password stays', async () => {
    const world = await sent();
    await act(() => world.reset.fail(refusedWith(400, { mensaje: 'Token vencido.', rToken: 'r2' })));
    expect(refusal()).toBe('Token vencido.');
    expect(world.asked.at(-1)).toEqual({ call: 'dispositivos', data: { rut: '12345678-5', rToken: 'r2' } });
    await act(() => world.listed.succeed(someDevices));
    expect(isStage3Open()).toBe(true);
    expect(field('Nueva clave').value).toBe('Coihue26');
    expect(field('Ingrese su Clave Internet').value).toBe('');
    expect(refusal()).toBe('Token vencido.');
  });

  it("OLV-41, OLV-42, EXT-3050 the bank's code 501015 is shown as 501610, with what to do beside it", async () => {
    const world = await sent();
    await act(() => world.reset.fail(refusedWith(400, { codigo: '501015', mensaje: 'No se muestra.' })));
    expect(refusal()).toMatch(/^texto 501610Su clave no cambió\. .* presione Solicitar clave\.$/);
  });

  it('OLV-39, BOX-54 a 401 that says nothing is ignored, but its credential is gone', async () => {
    const world = await sent();
    await act(() => world.reset.fail(refusedWith(401)));
    expect(world.outcomes).toEqual([]);
    expect(isStage3Open()).toBe(true);
    expect(field('Ingrese su Clave Internet').value).toBe('');
  });

  it('BOX-40, BOX-41 code 99 asks for the third key; the form keeps its data', async () => {
    const world = await sent();
    await act(() => world.reset.fail(refusedWith(401, { errorCajaDesafio: { codigo: '99' } })));
    type('Ingresa clave dinámica enviada a tu celular', '12345678');
    await press('Solicitar clave');
    expect(world.asked.at(-1)).toMatchObject({
      call: 'con tarjeta',
      data: { password: 'Coihue26', credential: { tipoDispositivo: '5', terceraClave: '12345678' } },
    });
  });

  it('BOX-41 another 401 shows its glosa at the device', async () => {
    const world = await sent();
    await act(() =>
      world.reset.fail(refusedWith(401, { errorCajaDesafio: { codigo: '3', glosa: 'Clave incorrecta.' } })),
    );
    expect(document.getElementById('desafio-error-dispositivo')?.textContent).toBe('Clave incorrecta.');
  });

  it.each([refusedWith(500), garbled])(
    'OLV-39, OLV-40 %o leads to the system error page',
    async (failure) => {
      const world = await sent();
      await act(() => world.reset.fail(failure));
      expect(world.outcomes).toEqual(['system-error']);
    },
  );

  it('EXT-1305 a network that is lost keeps the form, the new key in it', async () => {
    const world = await sent();
    await act(() => world.reset.fail(unreachable));
    expect(world.outcomes).toEqual([]);
    expect(field('Nueva clave').value).toBe('Coihue26');
    expect(refusal()).toContain('Ha ocurrido un error de conexión');
  });

  it('EXT-1304 an operation that is over says why, and begins anew with the rut', async () => {
    const world = await sent();
    const mensaje = 'Por su seguridad terminamos esta operación. Comience de nuevo.';
    await act(() => world.reset.fail(refusedWith(400, { codigo: 'FLUJO_NO_VALIDO', mensaje })));
    expect(refusal()).toMatch(/^Por su seguridad .* puede comenzar otra cuando quiera, también ahora\.$/);
    expect(document.body.textContent).not.toMatch(/Nada cambia hasta|\d de 3|Termine antes/);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Comenzar de nuevo',
    ]);
    expect(world.asked.filter(({ call }) => call === 'dispositivos').length).toBe(1);
    await press('Comenzar de nuevo');
    expect([field('Rut').value, field(pin).value]).toEqual(['12.345.678-5', '']);
    expect(isStage2Open()).toBe(false);
  });
});
