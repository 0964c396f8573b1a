import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { sendThirdKey } from '#core/access/challenge/send-third-key.ts';
import type { Credential } from '#core/access/challenge/credential.ts';
import type { ChallengeConfiguration, Device } from '#core/access/challenge/device.ts';
import { findDevices } from '#core/access/reactivation/find-devices.ts';
import type { ReactivationResult } from '#core/access/reactivation/flow.ts';
import { reactivateKey } from '#core/access/reactivation/reactivate-key.ts';
import { TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { ReactivationScreen } from '#ui/access/reactivation/ReactivationScreen.tsx';
import { ReactivationStore } from '#ui/access/reactivation/ReactivationStore.ts';
import { aDevice } from './builders/device.ts';
import { refusedWith } from './builders/failure.ts';
import { somePortalSettings } from './builders/portal-settings.ts';
import { fakeCaptcha } from './fake-captcha.ts';
import { later } from './later.ts';
import { show } from './show.tsx';

export const list = (
  codigo: string,
  dispositivos: readonly Device[],
  glosa?: string,
): ChallengeConfiguration => ({
  resultadoOperacion: { codigo, glosa },
  dispositivos,
});

export const arrive = ({ certificado = false } = {}) => {
  const found = later<ChallengeConfiguration>();
  const reactivated = later<void>();
  const asked: unknown[] = [];
  const sent: { readonly rut: Rut; readonly credential: Credential }[] = [];
  const ruts: Rut[] = [];
  const results: ReactivationResult[] = [];
  const fake = fakeCaptcha();
  let logins = 0;
  const ports = {
    reactivation: {
      devices: (data: unknown) => {
        asked.push(data);
        return found.call;
      },
      sendThirdKey: (data: { readonly rut: Rut }) => {
        asked.push(data);
        return TE.right({ sending: 'sent' as const, seconds: 30 });
      },
      reactivate: (data: { readonly rut: Rut; readonly credential: Credential }) => {
        sent.push(data);
        return reactivated.call;
      },
    },
  };
  const store = new ReactivationStore(
    {
      findDevices: findDevices(ports, { certificate: certificado }),
      sendThirdKey: sendThirdKey(ports.reactivation),
      reactivateKey: reactivateKey(ports),
      certificates: { list: TE.right([]), run: () => TE.right(undefined) },
    },
    {
      captcha: fake.captcha,
      settings: somePortalSettings,
      carriedRut: () => undefined,
      carryRut: (rut) => void ruts.push(rut),
      exits: { finish: (result) => results.push(result), toLogin: () => (logins += 1) },
    },
  );
  show(
    <MemoryRouter>
      <ReactivationScreen store={store} />
    </MemoryRouter>,
    { ...somePortalSettings, acceso: { ...somePortalSettings.acceso, certificado } },
  );
  return { store, found, reactivated, asked, sent, results, ruts, fake, logins: () => logins };
};

export type Arrived = ReturnType<typeof arrive>;

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const rut = () => screen.getByLabelText<HTMLInputElement>('Rut');
export const typeRut = (typed: string) => fireEvent.change(rut(), { target: { value: typed } });
export const press = (name: string) =>
  act(async () => {
    fireEvent.click(button(name));
    await Promise.resolve();
  });
export const refusal = () => document.getElementById('reactivacion-rechazo')?.textContent;
export const isStep2Open = () => screen.queryByText(/^Se abre cuando sus datos estén verificados/) === null;

export const verify = async (world: Arrived) => {
  typeRut('123456785');
  act(() => world.fake.solve());
  await press('Verificar');
};

export const verified = async (devices: readonly Device[] = [aDevice('CI')]) => {
  const world = arrive();
  await verify(world);
  await act(() => world.found.succeed(list('CAJDEF-0000', devices)));
  return world;
};

export const typeKey = (typed = 'secreta1') =>
  fireEvent.change(screen.getByLabelText('Ingrese su Clave Internet'), { target: { value: typed } });

export const lockedOut = refusedWith(401, {
  errorCajaDesafio: { codigo: 'CAJDEF-0051' },
  bloqueadoHasta: '2026-11-23T14:05:00-03:00',
});

export const sent = async () => {
  const world = await verified();
  typeKey();
  await press('Reactivar Clave');
  return world;
};
