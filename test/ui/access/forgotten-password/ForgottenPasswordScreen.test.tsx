// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChallengeConfiguration, Device } from '#core/access/challenge/device.ts';
import type { PasswordResetOutcome } from '#core/access/forgotten-password/flow.ts';
import { loadDevices } from '#core/access/forgotten-password/load-devices.ts';
import { resetWithCard, resetWithoutCard } from '#core/access/forgotten-password/reset-password.ts';
import { validateCardUser } from '#core/access/forgotten-password/validate-card-user.ts';
import type { PasswordReset } from '#core/access/ports.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import type { TE } from '#core/shared/fp.ts';
import { ForgottenPasswordScreen } from '#ui/access/forgotten-password/ForgottenPasswordScreen.tsx';
import { ForgottenPasswordStore } from '#ui/access/forgotten-password/ForgottenPasswordStore.ts';
import { aDevice } from '#test/support/builders/device.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import { fakeCaptcha } from '#test/support/fake-captcha.ts';
import { later } from '#test/support/later.ts';
import { show } from '#test/support/show.tsx';

beforeAll(async () => {
  await import('#ui/access/challenge/DigipassInput.tsx');
  await import('#ui/access/challenge/InternetKeyInput.tsx');
  await import('#ui/access/challenge/ThirdKeyInput.tsx');
});

const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

beforeEach(sayCodes);
afterEach(async () => {
  await nextFrame();
  cleanup();
});

const arrive = () => {
  const validated = later<{ readonly rToken: string }>();
  const listed = later<ChallengeConfiguration>();
  const reset = later<void>();
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
    resetWithCard: noted('con tarjeta', reset.call),
    resetWithoutCard: noted('sin tarjeta', reset.call),
  };
  const ports = { passwordReset };
  const outcomes: PasswordResetOutcome[] = [];
  const fake = fakeCaptcha();
  let logins = 0;
  const store = new ForgottenPasswordStore(
    {
      validateCardUser: validateCardUser(ports),
      loadDevices: loadDevices(ports),
      resetWithCard: resetWithCard(ports),
      resetWithoutCard: resetWithoutCard(ports),
    },
    {
      captcha: fake.captcha,
      settings: somePortalSettings,
      exits: { finish: (outcome) => outcomes.push(outcome), toLogin: () => (logins += 1) },
    },
  );
  show(<ForgottenPasswordScreen store={store} />);
  return { store, validated, listed, reset, asked, outcomes, fake, logins: () => logins };
};

type Arrived = ReturnType<typeof arrive>;

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) =>
  act(async () => {
    fireEvent.click(button(name));
    await Promise.resolve();
  });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const answer = (name: 'Sí' | 'No') => fireEvent.click(screen.getByRole('radio', { name }));
const refusal = () => document.getElementById('olvido-rechazo')?.textContent;
const pin = 'PIN de la tarjeta de débito';
const isStage2Open = () => screen.queryByLabelText('Nueva clave', { selector: 'input' }) !== null;
const isStage3Open = () => screen.queryByLabelText('Ingrese su Clave Internet') !== null;

const list = (codigo: string, dispositivos: readonly Device[], glosa?: string): ChallengeConfiguration => ({
  resultadoOperacion: { codigo, glosa },
  dispositivos,
});
const someDevices = list('CAJDEF-0000', [aDevice('CI')]);

const confirming = async (): Promise<Arrived> => {
  const world = arrive();
  answer('Sí');
  type('Rut', '123456785');
  type(pin, '1234');
  act(() => world.fake.solve());
  await press('Confirme sus Datos');
  return world;
};

const confirmed = async (): Promise<Arrived> => {
  const world = await confirming();
  await act(() => world.validated.succeed({ rToken: 'r1' }));
  return world;
};

const typeKeys = (password = 'Coihue26', confirmation = password) => {
  type('Nueva clave', password);
  type('Confirme la nueva clave', confirmation);
};

const challenged = async (): Promise<Arrived> => {
  const world = await confirmed();
  await act(() => world.listed.succeed(someDevices));
  await act(async () => {
    typeKeys();
    await Promise.resolve();
  });
  return world;
};

const sent = async (): Promise<Arrived> => {
  const world = await challenged();
  type('Ingrese su Clave Internet', 'secreta1');
  await press('Solicitar clave');
  return world;
};

const withoutCard = async (): Promise<Arrived> => {
  const world = arrive();
  answer('No');
  type('Rut', '123456785');
  typeKeys();
  act(() => world.fake.solve());
  return world;
};

describe('the first question', () => {
  it('OLV-01, OLV-02, OLV-03 is answered with Sí or No, and neither is chosen', () => {
    arrive();
    expect(document.title).toBe('Olvido de Clave');
    expect(screen.getByRole('group', { name: '¿Tiene tarjeta de débito?' })).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
    ]);
    expect(screen.queryByLabelText('Rut')).toBeNull();
  });

  it('OLV-24 another answer begins the form again, and says so', () => {
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

describe('the buttons', () => {
  it('OLV-09, OLV-10 Solicitar clave waits for the last stage of the mode, and says for what', async () => {
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

describe('the first stage with card', () => {
  it('OLV-04 has rut, pin and captcha, and its own button; the other stages say why they are locked', () => {
    const { fake } = arrive();
    answer('Sí');
    expect(field('Rut')).toBeTruthy();
    expect(field(pin).type).toBe('password');
    expect(fake.actions).toEqual(['olvido-con-tarjeta']);
    expect(button('Confirme sus Datos')).toBeTruthy();
    expect(screen.getByText('Se abre cuando sus datos estén confirmados.')).toBeTruthy();
    expect(
      screen.getByText('Se abre cuando la nueva clave cumpla las reglas y la confirmación sea igual.'),
    ).toBeTruthy();
  });

  it('OLV-11, OLV-13, OLV-17, CAPT-08 says what is missing, and asks nothing', async () => {
    const world = arrive();
    answer('Sí');
    await press('Confirme sus Datos');
    const summary = screen.getByText('Revise los datos ingresados').closest('[role=alert]') as HTMLElement;
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['texto 501008', 'texto 501009', 'Validar captcha']);
    expect(document.activeElement).toBe(summary);
    expect(world.asked).toEqual([]);
  });

  it('OLV-11 a wrong rut says 501007', () => {
    arrive();
    answer('Sí');
    type('Rut', '123456784');
    fireEvent.blur(field('Rut'));
    expect(screen.getByText('texto 501007')).toBeTruthy();
  });

  it('OLV-12 a rut longer than 12 characters is refused, never cut', () => {
    arrive();
    answer('Sí');
    type('Rut', '1234567890123');
    fireEvent.blur(field('Rut'));
    expect(screen.getByText('texto 501007')).toBeTruthy();
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

  it('OLV-36, OLV-43, ERR-18 a 400 is told inline: rut stays, pin and captcha must be given again', async () => {
    const world = await confirming();
    await act(() => world.validated.fail(refusedWith(400, { mensaje: 'Datos no válidos.' })));
    expect(refusal()).toBe('Datos no válidos.');
    expect(field('Rut').value).toBe('12.345.678-5');
    expect(field(pin).value).toBe('');
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

  it.each([refusedWith(403), refusedWith(500), unreachable])(
    'OLV-39, OLV-40 %o leads to the system error page',
    async (failure) => {
      const world = await confirming();
      await act(() => world.validated.fail(failure));
      expect(world.outcomes).toEqual(['system-error']);
    },
  );
});

describe('the second stage with card', () => {
  it('OLV-05 opens with the new password, and shows whom it is for', async () => {
    await confirmed();
    expect(isStage2Open()).toBe(true);
    expect([field('Nueva clave').maxLength, field('Confirme la nueva clave').maxLength]).toEqual([8, 8]);
    expect(screen.getByText('12.345.678-5')).toBeTruthy();
    await nextFrame();
    expect(document.activeElement?.id).toBe('olvido-nueva-clave');
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

  it('OLV-22 a refused list is told in the form, and can be asked for again', async () => {
    const world = await confirmed();
    await act(() => world.listed.succeed(list('OTRO-1', [], 'Servicio en mantención.')));
    expect(screen.getByText('Servicio en mantención.')).toBeTruthy();
    await press('Reintentar');
    await act(() => world.listed.succeed(list('OTRO-1', [])));
    expect(screen.getByText('No fue posible cargar los dispositivos.')).toBeTruthy();
    expect(world.outcomes).toEqual([]);
  });

  it('OLV-22 nobody without devices goes on', async () => {
    const world = await confirmed();
    await act(() => world.listed.succeed(list('CAJDEF-0000', [])));
    expect(world.outcomes).toEqual(['no-device']);
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
    expect(screen.getByText('Falta: la nueva clave y su confirmación.')).toBeTruthy();
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
  it('OLV-06, OLV-10, BOX-16 what is missing in the challenge shows instead of a call', async () => {
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

  it('OLV-36, OLV-38, ERR-18 a 400 is told inline and loads the devices again; the password stays', async () => {
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

  it('OLV-41, OLV-42 code 501015 of the bank is told as 501610', async () => {
    const world = await sent();
    await act(() => world.reset.fail(refusedWith(400, { codigo: '501015', mensaje: 'No se muestra.' })));
    expect(refusal()).toBe('texto 501610');
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

  it.each([refusedWith(500), unreachable])(
    'OLV-39, OLV-40 %o leads to the system error page',
    async (failure) => {
      const world = await sent();
      await act(() => world.reset.fail(failure));
      expect(world.outcomes).toEqual(['system-error']);
    },
  );
});

describe('without card', () => {
  it('OLV-07, OLV-08 has one stage, and neither validation nor challenge', () => {
    const { fake } = arrive();
    answer('No');
    expect(field('Rut')).toBeTruthy();
    expect(field('Nueva clave').maxLength).toBe(8);
    expect(field('Confirme la nueva clave')).toBeTruthy();
    expect(fake.actions).toEqual(['olvido-sin-tarjeta']);
    expect(screen.queryByText('Dispositivo de seguridad')).toBeNull();
    expect(screen.queryByLabelText(pin)).toBeNull();
  });

  it('OLV-10, OLV-15, OLV-16, OLV-18 says all that is missing, and asks nothing', async () => {
    const world = arrive();
    answer('No');
    await press('Solicitar clave');
    const summary = screen.getByText('Revise los datos ingresados').closest('[role=alert]') as HTMLElement;
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['texto 501008', 'texto 501009', 'texto 501009', 'Validar captcha']);
    expect(world.asked).toEqual([]);
  });

  it('OLV-08, OLV-18 one call with its captcha, however often it is pressed', async () => {
    const world = await withoutCard();
    await press('Solicitar clave');
    await press('Solicitar clave');
    expect(world.asked).toEqual([
      { call: 'sin tarjeta', data: { rut: '12345678-5', password: 'Coihue26', captcha: 'respuesta' } },
    ]);
    await act(() => world.reset.succeed(undefined));
    expect(world.outcomes).toEqual(['without-product']);
  });

  it('OLV-36, OLV-43 a 400 is told inline, and its captcha is spent', async () => {
    const world = await withoutCard();
    await press('Solicitar clave');
    await act(() => world.reset.fail(refusedWith(400, { mensaje: 'Validar captcha' })));
    expect(refusal()).toBe('Validar captcha');
    expect(world.store.noCardCaptcha.response).toBeUndefined();
    expect(field('Rut').value).toBe('12.345.678-5');
    expect(field('Nueva clave').value).toBe('Coihue26');
  });

  it('OLV-41, ERR-18 a new password that the bank refuses is told as 501610 and cleared', async () => {
    const world = await withoutCard();
    await press('Solicitar clave');
    await act(() => world.reset.fail(refusedWith(400, { codigo: '501015' })));
    expect(refusal()).toBe('texto 501610');
    expect([field('Nueva clave').value, field('Confirme la nueva clave').value]).toEqual(['', '']);
    expect(field('Rut').value).toBe('12.345.678-5');
  });

  it('ERR-18 a late answer moves nobody who has left', async () => {
    const world = await withoutCard();
    await press('Solicitar clave');
    act(() => world.store.close());
    await act(() => world.reset.succeed(undefined));
    expect(world.outcomes).toEqual([]);
  });
});
