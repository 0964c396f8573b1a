// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import * as forgottenPassword from '#test/support/forgotten-password-screen.tsx';
import * as keyRequest from '#test/support/key-request-screen.tsx';
import { later } from '#test/support/later.ts';
import * as reactivation from '#test/support/reactivation-screen.tsx';
import { enter, letTipsBeDrawn, openLogin, typeLogin } from '#test/support/sign-in-screen.tsx';

beforeAll(async () => {
  await letTipsBeDrawn();
  await forgottenPassword.loadDeviceInputs();
});
beforeEach(sayCodes);
afterEach(async () => {
  await forgottenPassword.nextFrame();
  cleanup();
});

const unanswered = () => later<never>().call;

const signIn = () => {
  openLogin();
  typeLogin('12.345.678-5', 'Abcdefg1');
  enter();
};

const finish = async (type: 'old-key' | 'device') => {
  const drawn = keyRequest.drawnKeyRequest({ createWithOldKey: unanswered, createWithDevice: unanswered });
  await keyRequest.passNewKey(drawn, type);
  drawn.store.fields.challenge.typeDigits('123456');
  await keyRequest.press('Finalizar');
};

const resetWithoutCard = async () => {
  await forgottenPassword.withoutCard();
  await forgottenPassword.press('Solicitar clave');
};

it.each([
  ['Ingresar', 'sign-in', signIn],
  ['Confirme sus Datos', 'forgotten password', forgottenPassword.confirming],
  ['Solicitar clave', 'forgotten password with card', forgottenPassword.sent],
  ['Solicitar clave', 'forgotten password without card', resetWithoutCard],
  [
    'Validar',
    'key request',
    () => keyRequest.passUser(keyRequest.drawnKeyRequest({ validateUser: unanswered })),
  ],
  [
    'Continuar',
    'key request',
    () => keyRequest.passCompany(keyRequest.drawnKeyRequest({ relation: unanswered }), 'device'),
  ],
  ['Finalizar', 'key request with a device', () => finish('device')],
  ['Finalizar', 'key request with a 1.0 key', () => finish('old-key')],
  ['Verificar', 'reactivation', () => reactivation.verify(reactivation.arrive())],
  ['Reactivar Clave', 'reactivation', reactivation.sent],
] as const)('API-31 %s of the %s is disabled while its call runs', async (name, _, press) => {
  await press();
  const button = screen.getByRole('button', { name: new RegExp(`${name}$`) });
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual(['true', 'true']);
});
