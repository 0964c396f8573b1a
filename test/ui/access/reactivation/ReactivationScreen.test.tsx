// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { timedOut, unreachable } from '#core/shared/failure.ts';

import { aDevice } from '#test/support/builders/device.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import { loadDeviceInputs, nextFrame } from '#test/support/forgotten-password-screen.tsx';
import {
  arrive,
  button,
  isStep2Open,
  list,
  press,
  refusal,
  rut,
  sent,
  typeKey,
  typeRut,
  verified,
  verify,
} from '#test/support/reactivation-screen.tsx';

beforeAll(loadDeviceInputs);

beforeEach(sayCodes);

afterEach(async () => {
  await nextFrame();
  cleanup();
});

it('EXT-1212 the rut is the name under which a browser keeps the key', () => {
  arrive();
  expect(rut().autocomplete).toBe('username');
});

describe('the page', () => {
  it('BLQ-06, BLQ-09, BLQ-10, BLQ-11, ROOT-26 has two steps, and says why the second is locked', () => {
    arrive();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reactivación de clave');
    expect(document.title).toBe('Reactivación de clave');
    expect(screen.getByRole('heading', { name: 'Ingrese Datos' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: /Ingrese Clave Dispositivo de Seguridad/ })).toBeTruthy();
    expect(isStep2Open()).toBe(false);
    expect(button('Verificar')).toBeTruthy();
  });

  it('BLQ-12, BLQ-17 has its two buttons, and Reactivar Clave waits for step 2', async () => {
    arrive();
    expect(button('Cancelar').disabled).toBe(false);
    expect(button('Reactivar Clave').disabled).toBe(true);
    expect(screen.getByText('Falta: verificar sus datos.')).toBeTruthy();
    cleanup();
    await verified();
    expect(button('Reactivar Clave').disabled).toBe(false);
  });

  it('BLQ-13 shows the phone of the help desk', () => {
    arrive();
    expect(screen.getByRole('link', { name: '600 111 2222' }).getAttribute('href')).toBe('tel:6001112222');
  });
});

describe('step 1', () => {
  it('BLQ-07 the rut is formatted while it is typed, and read when it is left', () => {
    arrive();
    typeRut('12345678');
    expect(rut().value).toBe('1.234.567-8');
    fireEvent.blur(rut());
    expect(screen.getByText('texto 501007')).toBeTruthy();
    typeRut('123456785');
    expect(rut().value).toBe('12.345.678-5');
    expect(screen.queryByText('texto 501007')).toBeNull();
  });

  it('BLQ-07, BLQ-08 a missing rut or captcha is shown, and no call is made', async () => {
    const world = arrive();
    await press('Verificar');
    const summary = screen.getByText('Revise los datos ingresados').closest('[role=alert]');
    expect(
      within(summary as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Rut: texto 501008', 'Validar captcha']);
    expect(screen.getAllByText('Validar captcha')).toHaveLength(2);
    expect(document.activeElement).toBe(summary?.parentElement);
    expect(world.asked).toEqual([]);
  });

  it('BLQ-14, CAPT-03 asks for the devices of the rut with the captcha, once however often it is pressed', async () => {
    const world = arrive();
    await verify(world);
    await press('Verificar');
    expect(world.asked).toEqual([{ rut: '12345678-5', captcha: 'respuesta' }]);
    expect(screen.getByText('Buscando sus dispositivos de seguridad')).toBeTruthy();
  });

  it('BLQ-11, BLQ-15 devices open step 2', async () => {
    await verified();
    expect(isStep2Open()).toBe(true);
    expect(screen.getByLabelText('Ingrese su Clave Internet')).toBeTruthy();
    await nextFrame();
    expect(document.activeElement?.id).toBe('reactivacion-dispositivo');
  });

  it('BLQ-16 changing the rut closes step 2, and the captcha must be solved again', async () => {
    const world = await verified();
    await press('Cambiar los datos verificados');
    expect(isStep2Open()).toBe(false);
    expect(rut().value).toBe('12.345.678-5');
    expect(world.store.captcha.response).toBeUndefined();
    expect(world.store.challenge.devices).toEqual([]);
  });

  it('BLQ-16 a list for a rut that was changed meanwhile opens nothing', async () => {
    const world = arrive();
    await verify(world);
    typeRut('111111111');
    await act(() => world.found.succeed(list('CAJDEF-0000', [aDevice('CI')])));
    expect(isStep2Open()).toBe(false);
  });

  it.each([
    ['CAJDEF-0000', [], undefined, { key: 'no-device' }],
    ['CAJDEF-0101', [aDevice('CI')], undefined, { key: 'no-device' }],
    [
      'CAJDEF-0051',
      [],
      undefined,
      { code: '501144', lock: { of: 'dispositivos', road: 'forgotten-password' } },
    ],
    ['OTRO-1', [], 'Servicio en mantención.', { text: 'Servicio en mantención.' }],
    ['OTRO-1', [], undefined, { key: 'devices-not-loaded' }],
  ] as const)(
    'BLQ-15, BLQ-46, BOX-39, EXT-1139 %s without devices leads to the message page',
    async (codigo, devices, glosa, said) => {
      const world = arrive();
      await verify(world);
      await act(() => world.found.succeed(list(codigo, devices, glosa)));
      expect(world.results).toEqual([{ kind: 'error', message: said }]);
      expect(world.ruts).toEqual(['12345678-5']);
    },
  );
});

describe('step 2', () => {
  it('BOX-16 missing values are shown instead of a call', async () => {
    const world = await verified([aDevice('CI'), aDevice('8')]);
    await press('Reactivar Clave');
    expect(screen.getAllByText('Debe seleccionar un dispositivo.').length).toBeGreaterThan(0);
    expect(world.sent).toEqual([]);
  });

  it('BLQ-18, BLQ-20 one call with the rut and the credential, however often it is pressed', async () => {
    const world = await sent();
    await press('Reactivar Clave');
    expect(world.sent).toEqual([
      { rut: '12345678-5', credential: { tipoDispositivo: 'CI', clave: 'secreta1' } },
    ]);
    expect(screen.getByText('Reactivando su clave')).toBeTruthy();
    expect(button('Cancelar').disabled).toBe(true);
    expect(button('Cambiar los datos verificados').disabled).toBe(true);
  });

  it('BLQ-19 success leads to the message page, and leaves nothing behind', async () => {
    const world = await sent();
    await act(() => world.reactivated.succeed(undefined));
    expect(world.results).toEqual([{ kind: 'success' }]);
    expect(world.store.challenge.key.text).toBe('');
    expect(world.store.rut.text).toBe('');
  });

  it('EXT-1309 while the certificate is on, no other device can be used', async () => {
    const world = arrive({ certificado: true });
    await verify(world);
    await act(() => world.found.succeed(list('CAJDEF-0000', [aDevice('CI'), aDevice('4')])));
    const key = screen.getByLabelText<HTMLInputElement>('Ingrese su Clave Internet');
    const reactivate = button('Reactivar Clave');
    expect([key.disabled, reactivate.disabled]).toEqual([false, false]);
    await act(async () => fireEvent.click(screen.getByRole('switch')));
    expect([key.disabled, reactivate.disabled]).toEqual([true, true]);
    expect(screen.getByText(/Falta: terminar con el certificado/)).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('switch')));
    expect([key.disabled, reactivate.disabled]).toEqual([false, false]);
  });

  it('BLQ-22 Cancelar clears the form and leads to the login', async () => {
    const world = await verified();
    typeKey();
    await press('Cancelar');
    expect(world.logins()).toBe(1);
    expect(world.store.rut.text).toBe('');
    expect(world.store.challenge.key.text).toBe('');
    expect(isStep2Open()).toBe(false);
  });
});

describe('refusals', () => {
  it('BLQ-32, BLQ-39, BLQ-40, EXT-2835, EXT-2903 wrong data hide step 2 and warn of the third attempt, by the name of the device; the rut stays', async () => {
    const world = await sent();
    await act(() => world.reactivated.fail(refusedWith(400, { errorCode: '-1', errorProcess: '-1' })));
    const said = document.querySelectorAll('#reactivacion-rechazo :is(b, p)');
    expect([...said].map(({ textContent }) => textContent)).toEqual([
      'La clave o el rut ingresados no son válidos',
      'Recuerde que al tercer intento fallido su clave será bloqueada.',
      'Aquí «su clave» es la de su dispositivo: lo que falló, y lo que se bloquea al tercer intento fallido, es el uso de su Clave Internet. La clave con que ingresa queda como estaba. Para intentarlo otra vez, complete la verificación y presione Verificar: después podrá usar de nuevo un dispositivo.\n' +
        'El bloqueo de su Clave Internet dura 5 horas.',
    ]);
    expect(isStep2Open()).toBe(false);
    expect(rut().value).toBe('12.345.678-5');
    expect(world.store.captcha.response).toBeUndefined();
    await nextFrame();
    expect(document.activeElement?.id).toBe('reactivacion-rechazo');
  });

  it('BLQ-33, BLQ-34 an unfinished process shows the server under its heading, and step 2 stays', async () => {
    const world = await sent();
    await act(() =>
      world.reactivated.fail(
        refusedWith(400, { errorCode: '0', errorProcess: '-1', mensaje: 'Intente en una hora.' }),
      ),
    );
    expect(refusal()).toBe('Proceso no completado.Intente en una hora.');
    expect(isStep2Open()).toBe(true);
  });

  it('BLQ-35 any other 400 says only that', async () => {
    const world = await sent();
    await act(() => world.reactivated.fail(refusedWith(400, { mensaje: 'No se muestra.' })));
    expect(refusal()).toBe('Proceso no completado.');
  });

  it('EXT-2860 says that one attempt is left if the bank says so, and nothing of it otherwise', async () => {
    const incorrect = { errorCode: '-1', errorProcess: '-1' };
    const first = await sent();
    await act(() => first.reactivated.fail(refusedWith(400, { ...incorrect, intentosRestantes: 2 })));
    expect(refusal()).not.toContain('Le queda');
    cleanup();
    const second = await sent();
    await act(() => second.reactivated.fail(refusedWith(400, { ...incorrect, intentosRestantes: 1 })));
    expect(refusal()).toContain('Le queda un solo intento antes del bloqueo de su Clave Internet.');
  });

  it('BLQ-38, BLQ-41, EXT-1314, EXT-2903 a blocked key is announced with the device that is locked, its end and a phone, and step 2 is hidden', async () => {
    const world = await sent();
    const body = { errorCode: '-1', errorProcess: '-1', errorCajaDesafio: { codigo: 'CAJDEF-0051' } };
    const bloqueadoHasta = '2026-11-23T14:05:00-03:00';
    await act(() => world.reactivated.fail(refusedWith(400, { ...body, bloqueadoHasta })));
    expect(refusal()).toBe(
      'Por su seguridad la clave ha sido bloqueadaAquí «la clave» es la de su dispositivo: lo bloqueado es el uso de su Clave Internet. La clave con que ingresa queda como estaba. El bloqueo de su Clave Internet termina el 23 de noviembre de 2026 a las 14:05. Hasta entonces no tiene otro dispositivo que usar aquí. Puede registrar cuando quiera una clave nueva sin tarjeta en Olvidé mi clave y activarla con una llamada. Si llama al 600 111 2222, le pueden levantar el bloqueo hoy.',
    );
    const said = within(
      screen.getAllByRole('alert').find(({ textContent }) => textContent === refusal()) ?? document.body,
    );
    expect(said.getByRole('link').getAttribute('href')).toBe('tel:6001112222');
    expect(screen.queryByText('Ingrese Clave Dispositivo de Seguridad')).toBeNull();
  });

  it('EXT-1304 EXT-3049 an operation that is over says why, orders nothing else, and begins anew with the rut', async () => {
    const world = await sent();
    const body = { errorCode: '0', errorProcess: '-1', codigo: 'FLUJO_NO_VALIDO', mensaje: 'Terminó.' };
    await act(() => world.reactivated.fail(refusedWith(400, body)));
    expect(refusal()).toBe(
      'Terminó. Con esta operación no se cambió nada, y puede comenzar otra cuando quiera, también ahora.',
    );
    expect(document.body.textContent).not.toMatch(/Confirme su identidad|\d de 2|Termine antes/);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Comenzar de nuevo',
    ]);
    await act(async () => screen.getByRole('button', { name: 'Comenzar de nuevo' }).click());
    expect(rut().value).toBe('12.345.678-5');
    expect(world.store.captcha.response).toBeUndefined();
  });

  it('EXT-1303 a connection that called too often reads so on the message page', async () => {
    const world = await sent();
    await act(() => world.reactivated.fail(refusedWith(429, { mensaje: 'Espere un minuto.' })));
    expect(world.results).toEqual([{ kind: 'system-error', message: { text: 'Espere un minuto.' } }]);
  });

  it("BLQ-36 a 500 leads to the message page with the server's text", async () => {
    const world = await sent();
    await act(() => world.reactivated.fail(refusedWith(500, { mensaje: 'Sin servicio.' })));
    expect(world.results).toEqual([
      { kind: 'error', message: { text: 'Sin servicio.', after: 'reactivation' } },
    ]);
  });

  it.each([unreachable, timedOut, refusedWith(403), refusedWith(401)])(
    'BLQ-37, BLQ-43 %o leads to the message page with 501016',
    async (failure) => {
      const world = await sent();
      await act(() => world.reactivated.fail(failure));
      expect(world.results).toMatchObject([{ kind: 'system-error', message: { code: '501016' } }]);
    },
  );

  it('BLQ-43, BOX-40, BOX-41 a 401 with code 99 asks for the third key, and the user submits again', async () => {
    const world = await sent();
    await act(() => world.reactivated.fail(refusedWith(401, { errorCajaDesafio: { codigo: '99' } })));
    expect(isStep2Open()).toBe(true);
    const key = screen.getByLabelText('Ingresa clave dinámica enviada a tu celular');
    fireEvent.change(key, { target: { value: '12345678' } });
    await press('Reactivar Clave');
    expect(world.sent.at(-1)?.credential).toEqual({ tipoDispositivo: '5', terceraClave: '12345678' });
  });

  it('BLQ-43, BOX-41 another 401 of the challenge shows its glosa at the device', async () => {
    const world = await sent();
    await act(() =>
      world.reactivated.fail(
        refusedWith(401, { errorCajaDesafio: { codigo: '7', glosa: 'La clave no corresponde.' } }),
      ),
    );
    expect(document.getElementById('desafio-error-dispositivo')?.textContent).toBe(
      'La clave no corresponde.',
    );
    expect(isStep2Open()).toBe(true);
  });

  it('BOX-54 the credential is gone after every answer', async () => {
    const world = await sent();
    await act(() => world.reactivated.fail(refusedWith(400)));
    expect(screen.getByLabelText<HTMLInputElement>('Ingrese su Clave Internet').value).toBe('');
  });

  it('BLQ-44, CAPT-06 Verificar shares the table; its captcha is spent and the rut stays', async () => {
    const world = arrive();
    await verify(world);
    await act(() => world.found.fail(refusedWith(400, { errorCode: '-1', errorProcess: '-1' })));
    expect(refusal()).toMatch(/^La clave o el rut/);
    expect(world.store.captcha.response).toBeUndefined();
    expect(world.fake.resets).toBeGreaterThan(0);
    expect(rut().value).toBe('12.345.678-5');
  });

  it('EXT-2868 a success announces nothing as missing while its page is on its way', async () => {
    const world = await sent();
    await act(() => world.reactivated.succeed(undefined));
    expect(world.results).toEqual([{ kind: 'success' }]);
    expect(screen.queryByText(/^Falta:/)).toBeNull();
  });

  it('ERR-18 a late answer is ignored after leaving', async () => {
    const world = await sent();
    act(() => world.store.close());
    await act(() => world.reactivated.succeed(undefined));
    expect(world.results).toEqual([]);
  });
});
