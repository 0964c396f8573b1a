// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Device } from '#core/access/challenge/device.ts';
import { E } from '#core/shared/fp.ts';
import { FlowOver } from '#ui/access/FlowOver.tsx';
import { LockedOut } from '#ui/access/LockedOut.tsx';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { show } from '#test/support/show.tsx';
import { aDevice } from '#test/support/builders/device.ts';
import { loadDeviceInputs, nextFrame } from '#test/support/forgotten-password-screen.tsx';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import {
  choose,
  drawnKeyRequest,
  goodKey,
  passNewKey,
  press,
  someKeyReceipt,
} from '#test/support/key-request-screen.tsx';
import * as reactivation from '#test/support/reactivation-screen.tsx';

const { lockedOut } = reactivation;

beforeAll(loadDeviceInputs);
beforeEach(sayCodes);
afterEach(cleanup);

/** Renders a key request whose internet key is locked by the first attempt. */
const drawnWith = (...devices: readonly Device[]) => {
  let tries = 0;
  return drawnKeyRequest({
    devices: () => () => Promise.resolve(E.right(devices.filter(({ tipo }) => tries === 0 || tipo !== 'CI'))),
    createWithDevice: () => () => {
      tries += 1;
      return Promise.resolve(tries === 1 ? E.left(lockedOut) : E.right(someKeyReceipt));
    },
  });
};

const writeIn = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('EXT-1330 a key request asks for a captcha again, and the other device makes the key that was written before', async () => {
  const drawn = drawnWith(aDevice('CI'), aDevice('5'));
  await passNewKey(drawn, 'device');
  await choose(/Clave Internet/);
  writeIn('Ingrese su Clave Internet', 'errada01');
  await press('Finalizar');
  expect(screen.getByText(/Para usar otro de sus dispositivos, valide el captcha de nuevo/)).toBeTruthy();
  act(() => drawn.captcha.solve());
  await press('Validar');
  expect(screen.getByRole('list', { name: 'Dispositivos bloqueados' }).textContent).toBe(
    'Clave InternetBloqueado hasta el 23 de noviembre de 2026 a las 14:05',
  );
  await nextFrame();
  const thirdKey = 'Ingresa clave dinámica enviada a tu celular';
  expect(document.activeElement).toBe(screen.getByLabelText(thirdKey));
  writeIn(thirdKey, '12345678');
  await press('Finalizar');
  expect(drawn.left.receipts).toEqual([someKeyReceipt]);
  expect(drawn.calls.at(-1)).toMatchObject({ name: 'createWithDevice', asked: { password: goodKey } });
});

it('EXT-1331 a key request without another device leads to a call, or to a request with the 1.0 key, which keeps the rut', async () => {
  const drawn = drawnWith(aDevice('CI'));
  await passNewKey(drawn, 'device');
  writeIn('Ingrese su Clave Internet', 'errada01');
  await press('Finalizar');
  expect(screen.getByText(/Hasta entonces no tiene otro dispositivo que usar/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Llamar al 600 111 2222' }).getAttribute('href')).toBe(
    'tel:6001112222',
  );
  expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull();
  await press('Comenzar de nuevo con mi clave 1.0');
  expect(screen.getByLabelText<HTMLInputElement>('Rut').value).toBe('12.345.678-5');
});

it('EXT-1331 in a reactivation without another device one button is left, and it leads to a new key', async () => {
  const world = await reactivation.sent();
  await act(() => world.reactivated.fail(lockedOut));
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Olvidé mi clave' }).getAttribute('href')).toBe('/olvido-clave');
  await nextFrame();
  expect(document.activeElement?.id).toBe('reactivacion-rechazo');
});

it('EXT-1330 in a reactivation with another device the rut stays, the locked one is shown with its end and the focus is on the next', async () => {
  const world = await reactivation.verified([aDevice('CI'), aDevice('8')]);
  fireEvent.click(screen.getByRole('radio', { name: /Clave Internet/ }));
  reactivation.typeKey();
  await reactivation.press('Reactivar Clave');
  await act(() => world.reactivated.fail(lockedOut));
  expect(reactivation.refusal()).toContain('Para usar otro de sus dispositivos, valide el captcha de nuevo');
  expect(reactivation.rut().value).toBe('12.345.678-5');
  act(() => world.fake.solve());
  await reactivation.press('Verificar');
  await act(() => world.found.succeed(reactivation.list('CAJDEF-0000', [aDevice('8')])));
  expect(screen.getByRole('list', { name: 'Dispositivos bloqueados' }).textContent).toBe(
    'Clave InternetBloqueado hasta el 23 de noviembre de 2026 a las 14:05',
  );
  expect(screen.queryByRole('radio')).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('desafio-clave'));
});

it.each([
  ['locked devices', <LockedOut key="1" id="aviso" said={{ message: 'Bloqueados.' }} children={null} />],
  ['an end of the flow', <FlowOver key="2" id="aviso" message="Terminó." onStartOver={() => undefined} />],
])('EXT-1135 the note of %s has the focus where the form that it replaces had it', async (_, note) => {
  const { rerender } = show(<input id="dato" />);
  document.getElementById('dato')?.focus();
  rerender(<PortalSettingsProvider value={somePortalSettings}>{note}</PortalSettingsProvider>);
  await nextFrame();
  await waitFor(() => expect(document.activeElement?.id).toBe('aviso'));
});
