// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { LockedTiles } from '#ui/access/challenge/LockedTiles.tsx';
import { aDevice } from '#test/support/builders/device.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { sayCodes, sayWords } from '#test/support/catalogue-of-codes.ts';
import {
  confirmed,
  field,
  list,
  loadDeviceInputs,
  nextFrame,
  pin,
  press,
  refusal,
  type,
  typeKeys,
} from '#test/support/forgotten-password-screen.tsx';
import { show } from '#test/support/show.tsx';

beforeAll(loadDeviceInputs);
beforeEach(sayCodes);
afterEach(cleanup);

const until = '2026-11-23T14:05:00-03:00';

it('EXT-1330 a lock without end is shown without one', () => {
  show(<LockedTiles locked={[{ device: aDevice('8') }, { device: aDevice('CI'), until: 'mañana' }]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DigipassBloqueado',
    'Clave InternetBloqueado',
  ]);
});

it('CAT-02 BOX-07 the catalogue can say another name of a device', () => {
  sayWords({ 'acceso.dispositivo.digipass': 'Llavero del banco' });
  show(<LockedTiles locked={[{ device: aDevice('8') }]} />);
  expect(screen.getByRole('listitem').textContent).toBe('Llavero del bancoBloqueado');
});

it('EXT-1129 a lock of a hundred years is shown as one that the bank lifts', () => {
  show(<LockedTiles locked={[{ device: aDevice('8'), until: '2126-11-05T20:49:00-03:00' }]} />);
  expect(screen.getByRole('listitem').textContent).toBe('DigipassBloqueado hasta que el banco lo levante');
});

it('EXT-1330 a lock asks for a new captcha, keeps earlier values, shows the device with its end and offers the next', async () => {
  const world = await confirmed();
  await act(() => world.listed.succeed(list('CAJDEF-0000', [aDevice('CI'), aDevice('5')])));
  await act(async () => {
    typeKeys();
    await Promise.resolve();
  });
  fireEvent.click(screen.getByRole('radio', { name: /Clave Internet/ }));
  await nextFrame();
  type('Ingrese su Clave Internet', 'secreta1');
  await press('Solicitar clave');
  await act(() =>
    world.reset.fail(
      refusedWith(401, { errorCajaDesafio: { codigo: 'CAJDEF-0051' }, bloqueadoHasta: until }),
    ),
  );
  expect(refusal()).toContain('Para usar otro de sus dispositivos, valide el captcha de nuevo');
  expect([field('Rut').value, field(pin).value]).toEqual(['12.345.678-5', '1234']);
  act(() => world.fake.solve());
  await press('Confirme sus Datos');
  await act(() => world.validated.succeed({ rToken: 'r2' }));
  await act(() => world.listed.succeed(list('CAJDEF-0000', [aDevice('5')])));
  expect(field('Nueva clave').value).toBe('Coihue26');
  expect(screen.getByRole('list', { name: 'Dispositivos bloqueados' }).textContent).toBe(
    'Clave InternetBloqueado hasta el 23 de noviembre de 2026 a las 14:05',
  );
  await waitFor(() =>
    expect(document.activeElement).toBe(field('Ingresa clave dinámica enviada a tu celular')),
  );
  type('Ingresa clave dinámica enviada a tu celular', '12345678');
  await press('Solicitar clave');
  await act(() => world.reset.succeed(undefined));
  expect(world.outcomes).toEqual(['with-product']);
  expect(world.asked.at(-1)).toMatchObject({ data: { rToken: 'r2', password: 'Coihue26' } });
});
