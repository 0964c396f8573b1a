import { act, fireEvent, screen } from '@testing-library/react';
import { sendThirdKey } from '#core/access/challenge/send-third-key.ts';
import type { ThirdKeySent } from '#core/access/challenge/third-key-sent.ts';
import type { ChallengeConfiguration, Device } from '#core/access/challenge/device.ts';
import type { PasswordResetOutcome } from '#core/access/forgotten-password/flow.ts';
import { loadDevices } from '#core/access/forgotten-password/load-devices.ts';
import { resetWithCard, resetWithoutCard } from '#core/access/forgotten-password/reset-password.ts';
import type { WaitingTicket } from '#core/access/forgotten-password/waiting-ticket.ts';
import { validateCardUser } from '#core/access/forgotten-password/validate-card-user.ts';
import { shippedPolicy, type PasswordPolicy } from '#core/access/password/policy.ts';
import type { PasswordReset } from '#core/access/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import type { TE } from '#core/shared/fp.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { Rut } from '#core/shared/rut.ts';
import { ForgottenPasswordScreen } from '#ui/access/forgotten-password/ForgottenPasswordScreen.tsx';
import { ForgottenPasswordStore } from '#ui/access/forgotten-password/ForgottenPasswordStore.ts';
import { aDevice } from './builders/device.ts';
import { somePortalSettings } from './builders/portal-settings.ts';
import { fakeCaptcha } from './fake-captcha.ts';
import { later } from './later.ts';
import { show } from './show.tsx';

export const loadDeviceInputs = async (): Promise<void> => {
  await import('#ui/access/challenge/DigipassInput.tsx');
  await import('#ui/access/challenge/InternetKeyInput.tsx');
  await import('#ui/access/challenge/ThirdKeyInput.tsx');
};

export const nextFrame = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

export const arrive = (
  policy: PasswordPolicy = shippedPolicy,
  carried?: Rut,
  settings: PortalSettings = somePortalSettings,
) => {
  const validated = later<{ readonly rToken: string }>();
  const listed = later<ChallengeConfiguration>();
  const thirdKey = later<ThirdKeySent>();
  const reset = later<void>();
  const left = later<WaitingTicket | undefined>();
  const asked: { readonly call: string; readonly data: unknown }[] = [];
  const noted =
    <Data, Value>(call: string, answer: TE.TaskEither<Failure, Value>) =>
    (data: Data) => {
      asked.push({ call, data });
      return answer;
    };
  const passwordReset: PasswordReset = {
    validateUser: noted('validar', validated.call),
    devices: noted('dispositivos', listed.call),
    sendThirdKey: noted('tercera clave', thirdKey.call),
    resetWithCard: noted('con tarjeta', reset.call),
    resetWithoutCard: noted('sin tarjeta', left.call),
  };
  const ports = { passwordReset };
  const outcomes: PasswordResetOutcome[] = [];
  const tickets: (WaitingTicket | undefined)[] = [];
  const messages: (string | undefined)[] = [];
  const ruts: Rut[] = [];
  const tabs: (readonly [string, string])[] = [];
  const fake = fakeCaptcha();
  let logins = 0;
  const store = new ForgottenPasswordStore(
    {
      validateCardUser: validateCardUser(ports),
      loadDevices: loadDevices(ports),
      sendThirdKey: sendThirdKey(passwordReset),
      resetWithCard: resetWithCard(ports),
      resetWithoutCard: resetWithoutCard(ports),
    },
    {
      captcha: fake.captcha,
      settings,
      policy,
      carriedRut: () => carried,
      carryRut: (rut) => void ruts.push(rut),
      exits: {
        finish: (outcome, ticket, message) => {
          outcomes.push(outcome);
          tickets.push(ticket);
          messages.push(message);
        },
        left: (rut, number) => void tabs.push([rut, number]),
        toLogin: () => (logins += 1),
      },
    },
  );
  show(<ForgottenPasswordScreen store={store} />, settings);
  return {
    store,
    validated,
    listed,
    reset,
    left,
    tickets,
    messages,
    asked,
    outcomes,
    fake,
    tabs,
    ruts,
    logins: () => logins,
  };
};

export type Arrived = ReturnType<typeof arrive>;

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (name: string) =>
  act(async () => {
    fireEvent.click(button(name));
    await Promise.resolve();
  });
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const answer = (name: 'Sí' | 'No') => fireEvent.click(screen.getByRole('radio', { name }));
export const refusal = () => document.getElementById('olvido-rechazo')?.textContent;
export const pin = 'PIN de la tarjeta de débito';
export const isStage2Open = () => screen.queryByLabelText('Nueva clave', { selector: 'input' }) !== null;
export const isStage3Open = () => screen.queryByLabelText('Ingrese su Clave Internet') !== null;

export const list = (
  codigo: string,
  dispositivos: readonly Device[],
  glosa?: string,
): ChallengeConfiguration => ({
  resultadoOperacion: { codigo, glosa },
  dispositivos,
});
export const someDevices = list('CAJDEF-0000', [aDevice('CI')]);

export const confirming = async (): Promise<Arrived> => {
  const world = arrive();
  answer('Sí');
  type('Rut', '123456785');
  type(pin, '1234');
  act(() => world.fake.solve());
  await press('Confirme sus Datos');
  return world;
};

export const confirmed = async (): Promise<Arrived> => {
  const world = await confirming();
  await act(() => world.validated.succeed({ rToken: 'r1' }));
  return world;
};

export const typeKeys = (password = 'Coihue26', confirmation = password) => {
  type('Nueva clave', password);
  type('Confirme la nueva clave', confirmation);
};

export const challenged = async (): Promise<Arrived> => {
  const world = await confirmed();
  await act(() => world.listed.succeed(someDevices));
  await act(async () => {
    typeKeys();
    await Promise.resolve();
  });
  return world;
};

export const sent = async (): Promise<Arrived> => {
  const world = await challenged();
  type('Ingrese su Clave Internet', 'secreta1');
  await press('Solicitar clave');
  return world;
};

export const withoutCard = async (policy?: PasswordPolicy): Promise<Arrived> => {
  const world = arrive(policy);
  answer('No');
  type('Rut', '123456785');
  typeKeys();
  act(() => world.fake.solve());
  return world;
};
