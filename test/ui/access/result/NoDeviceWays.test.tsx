// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NoDeviceWays } from '#ui/access/result/NoDeviceWays.tsx';
import { NoDevicePage, ReactivationMessagePage, ResetErrorPage } from '#ui/access/result/result-pages.tsx';
import { toldReactivation } from '#ui/access/result/told-reactivation.ts';
import { resultInNavigation } from '#ui/app/result-in-navigation.ts';
import { showAt } from '#test/support/show-at.tsx';

afterEach(cleanup);

it('EXT-2866 a person without a device is told of a key without card, and of the branch that gives a device', () => {
  showAt(<NoDeviceWays />, '/pagina');
  expect(screen.getByText(/^Sin dispositivo puede registrar una clave nueva/)).toBeTruthy();
  expect(screen.getByText('Un dispositivo se pide en una sucursal. Avenida de Prueba 100')).toBeTruthy();
  expect(
    screen.getByText('Puede hacer una u otra cosa cuando quiera: este portal no pone plazo.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Olvidé mi clave' }));
  expect(screen.getByTestId('where').textContent).toBe('/olvido-clave');
});

it('EXT-2866 EXT-2926 a passkey that this browser cannot use is told with the ways out, in both journeys', () => {
  const told = () =>
    [
      /^No encontramos ningún dispositivo/,
      /^El único dispositivo de seguridad que puede usar ahora es una llave de acceso, /,
      /^Olvidé mi clave$/,
    ].map((words) => screen.queryAllByText(words).length);
  showAt(<NoDevicePage />, '/pagina', resultInNavigation({ causa: 'llave-de-acceso' }));
  expect(told()).toEqual([0, 1, 1]);
  cleanup();
  const lockTerm =
    /bloqueo termina solo\. El bloqueo de su clave dura 24 horas .* le diremos hasta cuándo, o que no termina solo\.$/;
  const elsewhere = toldReactivation({ kind: 'error', message: { key: 'passkey-elsewhere' } }, '600');
  showAt(<ReactivationMessagePage leaveFor={() => undefined} />, '/pagina', resultInNavigation(elsewhere));
  expect(told()).toEqual([0, 1, 1]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reactivación de clave');
  expect(screen.getByText(lockTerm)).toBeTruthy();
});

it('EXT-2979 a journey that failed says where it can be started again, a reactivation that succeeded does not', () => {
  const back = () => screen.queryByText(/^Para intentarlo otra vez, vaya a/)?.querySelector('a')?.pathname;
  const Reactivation = () => <ReactivationMessagePage leaveFor={() => undefined} />;
  const shown = [
    [ResetErrorPage, {}],
    [Reactivation, { tipo: 'error' }],
    [Reactivation, { tipo: 'success' }],
    [Reactivation, { tipo: 'error', stateBoton: 'forgottenPassword' }],
  ] as const;
  const led = shown.map(([Page, told]) => {
    cleanup();
    showAt(<Page />, '/pagina', resultInNavigation(told));
    return back();
  });
  expect(led).toEqual(['/olvido-clave', '/reactivacion-clave-bloqueada', undefined, undefined]);
});
