// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commonKeys } from '#core/access/password/common-keys.ts';
import { policyWithout } from '#core/access/password/policy.ts';
import { unreachable } from '#core/shared/failure.ts';
import { aDevice } from '#test/support/builders/device.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import {
  answer,
  arrive,
  button,
  challenged,
  confirmed,
  confirming,
  field,
  list,
  loadDeviceInputs,
  nextFrame,
  pin,
  press,
  refusal,
  sent,
  type,
  typeKeys,
  withoutCard,
} from '#test/support/forgotten-password-screen.tsx';

beforeAll(loadDeviceInputs);
beforeEach(sayCodes);
afterEach(async () => {
  await nextFrame();
  cleanup();
});

it.each(['Sí', 'No'] as const)('EXT-1212 browsers store the key under the rut, whoever answers %s', (has) => {
  arrive();
  answer(has);
  expect(field('Rut').autocomplete).toBe('username');
});

describe('the first question', () => {
  it('OLV-01, OLV-02, OLV-03, ROOT-26 is answered with Sí or No, and neither is chosen', () => {
    arrive();
    expect(document.title).toBe('Olvido de Clave');
    expect(screen.getByRole('group', { name: '¿Tiene tarjeta de débito?' })).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
    ]);
    expect(screen.queryByLabelText('Rut')).toBeNull();
  });

  it('EXT-2839 tells before it is begun what each way needs, the phone call too', () => {
    arrive();
    expect(screen.getByText(/Con tarjeta necesita su PIN y un dispositivo/)).toBeTruthy();
    expect(screen.getByText(/no sirve hasta que llame al/).textContent).toMatch(
      /600 111 2222.* a más tardar 36 horas después\.$/,
    );
    answer('No');
    expect(screen.queryByText(/Con tarjeta necesita/)).toBeNull();
    expect(screen.getByText(/no sirve hasta que llame al/)).toBeTruthy();
    answer('Sí');
    expect(screen.queryByText(/no sirve hasta que llame al/)).toBeNull();
  });

  it('EXT-3033 says that there is no term until a reset with card is chosen, which has one', () => {
    arrive();
    expect(screen.getByText('No hay plazo para comenzar.')).toBeTruthy();
    answer('No');
    expect(screen.getByText('No hay plazo para enviar este formulario.')).toBeTruthy();
    answer('Sí');
    expect(screen.queryByText(/^No hay plazo/)).toBeNull();
    expect(screen.getByText(/^Desde que confirmemos sus datos/)).toBeTruthy();
  });

  it('OLV-24 another answer restarts the form, and is announced', () => {
    const world = arrive();
    answer('Sí');
    type('Rut', '123456785');
    type(pin, '1234');
    act(() => world.fake.solve());
    answer('No');
    expect(field('Rut').value).toBe('');
    expect(world.store.cardCaptcha.response).toBeUndefined();
    expect(screen.getByText('El formulario empezó de nuevo.')).toBeTruthy();
    typeKeys();
    answer('Sí');
    expect(world.store.password.password.text).toBe('');
    expect(field(pin).value).toBe('');
  });
});

it('EXT-2978 the time of a reset with card is told once that way was chosen', () => {
  arrive();
  const told = () => screen.queryAllByText(/^Desde que confirmemos sus datos tendrá 12 minutos/).length;
  const counts = (['Sí', 'No'] as const).map((has) => {
    answer(has);
    return told();
  });
  cleanup();
  arrive();
  expect([told(), ...counts]).toEqual([0, 1, 0]);
});

describe('the buttons', () => {
  it('OLV-09, OLV-10 Solicitar clave waits for the last stage of the mode, and names what is missing', async () => {
    const world = arrive();
    expect(button('Solicitar clave').disabled).toBe(true);
    expect(screen.getByText('Falta: responder si tiene tarjeta de débito.')).toBeTruthy();
    answer('Sí');
    expect(screen.getByText('Falta: confirmar sus datos.')).toBeTruthy();
    answer('No');
    expect(button('Solicitar clave').disabled).toBe(false);
    await press('Solicitar clave');
    expect(world.asked).toEqual([]);
    cleanup();
    await challenged();
    expect(button('Solicitar clave').disabled).toBe(false);
  });

  it('OLV-10 Cancelar clears everything and leads to the login', async () => {
    const world = await challenged();
    type('Ingrese su Clave Internet', 'secreta1');
    await press('Cancelar');
    expect(world.logins()).toBe(1);
    const { rut, password, challenge, flow } = world.store;
    expect([
      rut.text,
      world.store.pin.text,
      password.password.text,
      password.confirmation.text,
      challenge.key.text,
    ]).toEqual(['', '', '', '', '']);
    expect(flow).toEqual({ at: 'choose' });
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  });
});

describe('without card', () => {
  it('OLV-07, OLV-08 has one stage, its captcha before the keys, and neither validation nor challenge', () => {
    const { fake } = arrive();
    answer('No');
    expect(field('Rut')).toBeTruthy();
    expect(field('Nueva clave')).toBeTruthy();
    expect(field('Confirme la nueva clave')).toBeTruthy();
    const captcha = document.getElementById('olvido-captcha') ?? document.body;
    const { DOCUMENT_POSITION_FOLLOWING: later } = document;
    expect(field('Rut').compareDocumentPosition(captcha) & later).toBe(later);
    expect(captcha.compareDocumentPosition(field('Nueva clave')) & later).toBe(later);
    expect(fake.actions).toEqual(['olvido-sin-tarjeta']);
    expect(screen.queryByText('Dispositivo de seguridad')).toBeNull();
    expect(screen.queryByLabelText(pin)).toBeNull();
  });

  it('EXT-1310 announces the check of repeated keys only where it is reported', () => {
    arrive();
    answer('No');
    expect(screen.getByText(/Distinta de sus últimas cuatro claves/).textContent).not.toContain(
      'Lo revisamos al enviar',
    );
    expect(screen.getByText(/no podemos avisarle aquí/)).toBeTruthy();
  });

  it('OLV-08 accepts at most 8 characters: one more is reported instead of a call', async () => {
    const world = await withoutCard();
    typeKeys('Coihue267');
    await press('Solicitar clave');
    expect(screen.getAllByText('texto 501015').length).toBeGreaterThan(0);
    expect(field('Nueva clave').value).toBe('Coihue26');
    expect(world.asked).toEqual([]);
  });

  it('EXT-109 tells a common key as it tells the other rules, where the bank refuses it', async () => {
    const world = await withoutCard(policyWithout(commonKeys));
    const rule = () => screen.getByText('No ser una clave demasiado conocida').closest('li')?.className;
    expect(rule()).toBe('met');
    typeKeys('Passw0rd');
    expect(rule()).toBe('');
    await press('Solicitar clave');
    expect(screen.getAllByText('texto 501015').length).toBeGreaterThan(0);
    expect(world.asked).toEqual([]);
  });

  it('OLV-10, OLV-15, OLV-16, OLV-18, EXT-1307 says all that is missing by its field, and asks nothing', async () => {
    const world = arrive();
    answer('No');
    await press('Solicitar clave');
    const summary = screen.getByText('Revise los datos ingresados').closest('[role=alert]') as HTMLElement;
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Rut: texto 501008',
      'Validar captcha',
      'Nueva clave: texto 501009',
      'Confirme la nueva clave: texto 501009',
    ]);
    expect(world.asked).toEqual([]);
  });

  it('OLV-08, OLV-18 one call with its captcha, however often it is pressed', async () => {
    const world = await withoutCard();
    await press('Solicitar clave');
    await press('Solicitar clave');
    expect(world.asked).toEqual([
      { call: 'sin tarjeta', data: { rut: '12345678-5', password: 'Coihue26', captcha: 'respuesta' } },
    ]);
    await act(() => world.left.succeed(undefined));
    expect(world.outcomes).toEqual(['without-product']);
    expect(world.tickets).toEqual([undefined]);
  });

  it('EXT-101 leads on with the number of the key, where the bank gave one', async () => {
    const world = await withoutCard();
    await press('Solicitar clave');
    const ticket = { number: '482913', until: '23/11/2026 14:32 Hrs.' };
    await act(() => world.left.succeed(ticket));
    expect(world.tickets).toEqual([ticket]);
  });

  it('OLV-36, OLV-43 a 400 is shown inline, and its captcha is used up', async () => {
    const world = await withoutCard();
    await press('Solicitar clave');
    await act(() => world.left.fail(refusedWith(400, { mensaje: 'Validar captcha' })));
    expect(refusal()).toBe('Validar captcha');
    expect(world.store.noCardCaptcha.response).toBeUndefined();
    expect(field('Rut').value).toBe('12.345.678-5');
    expect(field('Nueva clave').value).toBe('Coihue26');
  });

  it('OLV-41, ERR-18 a new password refused by the bank is shown as 501610 and cleared', async () => {
    const world = await withoutCard();
    await press('Solicitar clave');
    await act(() => world.left.fail(refusedWith(400, { codigo: '501015' })));
    expect(refusal()).toBe('texto 501610');
    expect([field('Nueva clave').value, field('Confirme la nueva clave').value]).toEqual(['', '']);
    expect(field('Rut').value).toBe('12.345.678-5');
  });

  it('ERR-18 a late answer is ignored after leaving', async () => {
    const world = await withoutCard();
    await press('Solicitar clave');
    act(() => world.store.close());
    await act(() => world.left.succeed(undefined));
    expect(world.outcomes).toEqual([]);
  });
});

it('EXT-2926 EXT-1139 does not continue with a passkey alone where the browser cannot use one, and hands the rut on', async () => {
  const world = await confirmed();
  await act(() => world.listed.succeed(list('CAJDEF-0000', [aDevice('PK')])));
  expect(world.outcomes).toEqual(['passkey-elsewhere']);
  expect(world.ruts).toEqual(['12345678-5']);
});

const noCardButton = 'Registrar una clave sin tarjeta';
const pinLocked = { codigo: 'PIN_BLOQUEADO', bloqueadoHasta: '2026-11-23T14:05:00-03:00' };

it('EXT-1136 a locked pin leaves a button to the way without card, with the rut', async () => {
  const world = await confirming();
  expect(screen.queryByRole('button', { name: noCardButton })).toBeNull();
  await act(() => world.validated.fail(refusedWith(400, pinLocked)));
  await press(noCardButton);
  expect(world.store.mode).toBe('without-card');
  expect(field('Rut').value).toBe('12.345.678-5');
});

it('EXT-2980 EXT-3049 a locked pin leaves no form to try it again, but the one of another rut', async () => {
  const world = await confirming();
  await act(() => world.validated.fail(refusedWith(400, pinLocked)));
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual([noCardButton, 'Ingresar otro Rut']);
  expect(document.body.textContent).toMatch(/Su clave no cambia mientras no registre otra/);
  expect(document.body.textContent).not.toMatch(/hasta que presione Solicitar clave/);
  await press('Ingresar otro Rut');
  expect(screen.getByRole('button', { name: 'Confirme sus Datos' })).toBeTruthy();
});

it('EXT-1162 a reset without an answer says one thing of the key, also where the devices do not come again', async () => {
  const world = await sent();
  await act(() => world.reset.fail(unreachable));
  await act(() => world.listed.fail(unreachable));
  const said = document.body.textContent;
  expect(said).toContain(
    'No sabemos si su clave nueva alcanzó a quedar registrada, ni si este intento contó como fallido.',
  );
  expect(said).toContain('No pudimos mostrar sus dispositivos');
  expect(said).not.toContain('No se hizo ningún cambio');
});
