// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceKey } from '#core/access/challenge/device.ts';
import { E, TE } from '#core/shared/fp.ts';
import { challengeIds } from '#ui/access/challenge/element-ids.ts';
import { elementIds } from '#ui/access/key-request/element-ids.ts';
import { passwordIds } from '#ui/access/password/element-ids.ts';
import { sayCodes } from '#test/support/catalogue-of-codes.ts';
import { aDevice } from '#test/support/builders/device.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import {
  byId,
  choose,
  company,
  drawnKeyRequest,
  goodKey,
  passCompany,
  passNewKey,
  passUser,
  press,
  someKeyReceipt,
  submitForm,
  user,
  write,
  writeNewKey,
} from '#test/support/key-request-screen.tsx';

beforeAll(async () => {
  await import('#ui/access/challenge/DigipassInput.tsx');
  await import('#ui/access/challenge/InternetKeyInput.tsx');
  await import('#ui/access/challenge/ThirdKeyInput.tsx');
});

beforeEach(sayCodes);
afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const input = (id: string) => byId(id) as HTMLInputElement;
const steps = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const failing = (status: number, body = {}) => TE.left(refusedWith(status, body));

describe('the page', () => {
  it('KEY-02 is named Portal Registro and has five steps', () => {
    drawnKeyRequest();
    expect(document.title).toBe('Portal Registro');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Portal Registro');
    expect(steps().filter((title) => title !== 'Su solicitud')).toHaveLength(5);
    expect(screen.getByText('Paso 1')).toBeTruthy();
  });

  it('KEY-03, KEY-04 step 1 has a rut, a captcha and the three buttons', () => {
    const { captcha } = drawnKeyRequest();
    expect(input(elementIds.rut).disabled).toBe(false);
    expect(captcha.actions).toEqual(['solicitud-clave']);
    expect(button('Validar').disabled).toBe(false);
    expect(button('Cancelar').disabled).toBe(false);
    expect(button('Finalizar').disabled).toBe(true);
  });

  it('KEY-04 Cancelar of an untouched form goes to the login', async () => {
    const { left } = drawnKeyRequest();
    await press('Cancelar');
    expect(left.login).toBe(1);
  });

  it('KEY-04 Cancelar of a form with something in it empties it and stays', async () => {
    const { left } = drawnKeyRequest();
    write('Rut', '1');
    await press('Cancelar');
    expect(left.login).toBe(0);
    expect(input(elementIds.rut).value).toBe('');
  });

  it.each(['old-key', 'device'] as const)(
    'KEY-04 Cancelar in the last step of %s empties all of it',
    async (type) => {
      const drawn = drawnKeyRequest();
      await passNewKey(drawn, type);
      await press('Cancelar');
      const { fields, flow } = drawn.store;
      expect(flow).toEqual({ at: 'user', state: 'init' });
      expect([
        fields.rut.text,
        fields.company.text,
        fields.oldKey.text,
        fields.password.password.text,
      ]).toEqual(['', '', '', '']);
      expect(drawn.left.login).toBe(0);
    },
  );
});

describe('step 1', () => {
  it.each([
    ['', 'texto 501008'],
    ['1-1', 'texto 501007'],
  ])('KEY-05, KEY-06 a rut "%s" shows %s and makes no call', async (rut, said) => {
    const { names, captcha } = drawnKeyRequest();
    write('Rut', rut);
    act(() => captcha.solve());
    await press('Validar');
    expect(byId(`${elementIds.rut}-message`).textContent).toContain(said);
    expect(names()).toEqual([]);
  });

  it('KEY-07 a rut longer than twelve characters is rejected and reported, never truncated', async () => {
    const drawn = drawnKeyRequest();
    const isRefused = (label: string, id: string) => {
      write(label, '123.456.789-2');
      expect(input(id).value).toBe('');
      expect(byId(`${id}-status`).textContent).toBe('Caben 12 caracteres: lo último no se agregó.');
    };
    isRefused('Rut', elementIds.rut);
    await passUser(drawn);
    await choose(/Con dispositivo/);
    isRefused('Rut de la empresa', elementIds.companyRut);
  });

  it('KEY-08 without a captcha a message is shown and no call made', async () => {
    const { names } = drawnKeyRequest();
    write('Rut', '12.345.678-5');
    await press('Validar');
    expect(byId(`${elementIds.captcha}-message`).textContent).toContain('Validar captcha');
    expect(names()).toEqual([]);
  });

  it('is validated by one call however often it is pressed', async () => {
    const { names, captcha } = drawnKeyRequest();
    write('Rut', '12.345.678-5');
    act(() => captcha.solve());
    act(() => {
      fireEvent.click(button('Validar'));
      fireEvent.click(button('Validar'));
    });
    await act(() => Promise.resolve());
    expect(names()).toEqual(['validateUser']);
  });

  it('KEY-10, KEY-15 who has a key is led to a forgotten one', async () => {
    const drawn = drawnKeyRequest({ validateUser: () => failing(400, { codigo: 'SCBCNX-0001' }) });
    await passUser(drawn);
    screen.getByText('Usted ya tiene una clave. Si no la recuerda, use Olvidé mi clave.');
    expect(screen.getByRole('link', { name: 'Olvidé mi clave' }).getAttribute('href')).toBe('/olvido-clave');
  });

  it.each([
    [
      'KEY-11, KEY-15',
      'SCVALEXU-0001',
      'Rut no válido: no ha sido creado como usuario. Comuníquese con la Banca Telefónica Empresas al 600 111 2222.',
    ],
    [
      'KEY-11, KEY-15',
      'SCVALEXU-0002',
      'Rut no válido: no ha sido creado como usuario. Comuníquese con la Banca Telefónica Empresas al 600 111 2222.',
    ],
    [
      'KEY-12, KEY-13, KEY-14, KEY-15',
      'SCVALEXU-0004',
      'El plazo para solicitar su clave expiró. Si es administrador, comuníquese con el banco; si es usuario, comuníquese con su administrador.',
    ],
  ])('EXT-3049 %s %s says its sentence, and orders nothing else', async (_, codigo, sentence) => {
    const drawn = drawnKeyRequest({ validateUser: () => failing(400, { codigo }) });
    await passUser(drawn);
    expect(
      screen.getByText((_words, element) => element?.tagName === 'P' && element.textContent === sentence),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Olvidé mi clave' })).toBeNull();
    expect(screen.queryByText(/Solicite su primera clave/)).toBeNull();
    expect(screen.getByText(/^(Hasta|Mientras) .* no pone plazo/).className).toBe('muted');
  });

  it.each([
    ['KEY-16', { codigo: 'OTRO' }, expect.stringMatching(/^texto 501222\. No se hizo/)],
    ['KEY-17, KEY-18', {}, expect.stringMatching(/^texto 501161\. No se hizo/)],
  ])('%s another answer is the error page', async (_, body, mensaje) => {
    const drawn = drawnKeyRequest({ validateUser: () => failing(400, body) });
    await passUser(drawn);
    expect(drawn.left.pages).toMatchObject([{ titulo: 'Error de Sistema', mensaje }]);
  });

  it('KEY-21, KEY-22 its rut is locked by a rejection, and Cancelar unlocks it', async () => {
    const drawn = drawnKeyRequest({ validateUser: () => failing(400, { codigo: 'SCVALEXU-0001' }) });
    await passUser(drawn);
    expect(input(elementIds.rut).disabled).toBe(true);
    await submitForm();
    expect(drawn.names()).toEqual(['validateUser']);
    await press('Cancelar');
    expect(drawn.left.login).toBe(0);
    expect(input(elementIds.rut).disabled).toBe(false);
    expect(input(elementIds.rut).value).toBe('');
  });

  it('KEY-21 its rut is no field any more once it is valid', async () => {
    await passUser(drawnKeyRequest());
    expect(document.getElementById(elementIds.rut)).toBeNull();
    expect(screen.getAllByText('12.345.678-5').length).toBeGreaterThan(0);
  });

  it('CAPT-05 a refusal spends the captcha', async () => {
    const drawn = drawnKeyRequest({ validateUser: () => failing(400, { codigo: 'SCVALEXU-0001' }) });
    await passUser(drawn);
    expect(drawn.store.fields.captcha.response).toBeUndefined();
  });
});

describe('step 2', () => {
  it('KEY-23, KEY-24, EXT-1133 offers the two types, with what each needs, and chooses none', async () => {
    await passUser(drawnKeyRequest());
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Tengo clave 1.0La clave que ya tenía en la plataforma anterior para empresas.',
      'Con dispositivo de seguridadEl que le entregó el banco: es el camino si nunca tuvo clave.',
    ]);
    expect(radios.map((radio) => radio.checked)).toEqual([false, false]);
  });

  it('KEY-25, KEY-58 another type empties steps 3 to 5 and keeps the user without another call', async () => {
    const drawn = drawnKeyRequest();
    await passNewKey(drawn, 'old-key');
    await choose(/Con dispositivo/);
    expect(input(elementIds.companyRut).value).toBe('');
    const { fields, flow } = drawn.store;
    expect([fields.oldKey.text, fields.password.password.text, fields.password.confirmation.text]).toEqual([
      '',
      '',
      '',
    ]);
    expect(flow).toMatchObject({ at: 'company', rut: user, type: 'device', state: 'init' });
    expect(drawn.names()).toEqual(['validateUser', 'validateOldKey']);
  });

  it('KEY-25 its messages begin again too', async () => {
    const drawn = drawnKeyRequest();
    await passUser(drawn);
    await choose(/Con dispositivo/);
    await press('Continuar');
    expect(document.querySelectorAll(`#${elementIds.companyRut}-message`)).toHaveLength(1);
    await choose(/Tengo clave/);
    expect(screen.queryByText('texto 501008')).toBeNull();
  });
});

describe('step 4', () => {
  it('KEY-35 has two fields beside the rules and the strength', async () => {
    await passCompany(drawnKeyRequest(), 'device');
    expect(input(passwordIds.password)).toBeTruthy();
    expect(input(passwordIds.confirmation)).toBeTruthy();
    expect(byId(passwordIds.rules).querySelectorAll('li').length).toBeGreaterThan(0);
    expect(screen.getByText(/Seguridad/)).toBeTruthy();
  });

  it.each([
    ['KEY-36, KEY-37', '', '', 'texto 501009', 'texto 501009'],
    ['KEY-36', 'debil', 'debil', 'texto 501015', undefined],
    ['KEY-35', `${goodKey}7`, `${goodKey}7`, 'texto 501015', undefined],
    ['KEY-36, KEY-37', goodKey, 'Zaguan28', undefined, 'texto 501010'],
  ])(
    '%s "%s" with "%s" says its message in place of a call',
    async (_, password, confirmation, one, other) => {
      const drawn = drawnKeyRequest();
      await passCompany(drawn, 'old-key');
      writeNewKey(password, confirmation);
      expect(button('Finalizar').disabled).toBe(false);
      await press('Finalizar');
      expect(document.getElementById(`${passwordIds.password}-message`)?.textContent ?? '').toContain(
        one ?? '',
      );
      expect(document.getElementById(`${passwordIds.confirmation}-message`)?.textContent ?? '').toContain(
        other ?? '',
      );
      expect(drawn.names()).not.toContain('createWithOldKey');
    },
  );

  it('KEY-37 keys that match say so', async () => {
    await passCompany(drawnKeyRequest(), 'device');
    writeNewKey(goodKey, 'Zaguan28');
    expect(screen.queryByText('texto SCE-0003')).toBeNull();
    write('Confirme la nueva clave', goodKey);
    expect(screen.getByText('texto SCE-0003')).toBeTruthy();
  });
});

describe('the end', () => {
  const withCredential = async (drawn: ReturnType<typeof drawnKeyRequest>) => {
    await passNewKey(drawn, 'device');
    act(() => drawn.store.fields.challenge.typeDigits('123456'));
  };

  it('KEY-01, KEY-39, KEY-40, KEY-56 a 1.0 key needs no fifth step, and ends in the receipt', async () => {
    const drawn = drawnKeyRequest();
    await passNewKey(drawn, 'old-key');
    expect(screen.queryByRole('heading', { name: /^Activación con dispositivo/ })).toBeNull();
    expect(screen.getByText('Paso 4 de 4')).toBeTruthy();
    await press('Finalizar');
    expect(drawn.calls.at(-1)).toEqual({
      name: 'createWithOldKey',
      asked: { rut: user, company, oldKey: 'a 1', password: goodKey },
    });
    expect(drawn.left.receipts).toEqual([someKeyReceipt]);
  });

  it('KEY-01, KEY-40, KEY-56 a device ends in the receipt by its own call', async () => {
    const drawn = drawnKeyRequest();
    await withCredential(drawn);
    await press('Finalizar');
    const llave = deviceKey('8', '0123456789');
    expect(drawn.calls.at(-1)).toMatchObject({
      name: 'createWithDevice',
      asked: { rut: user, company, password: goodKey, device: llave },
    });
    expect(Object.keys(Object(drawn.calls.at(-1)?.asked)).toSorted()).toEqual([
      'company',
      'credential',
      'device',
      'password',
      'rut',
    ]);
    expect(drawn.left.receipts).toEqual([someKeyReceipt]);
  });

  it('KEY-04, KEY-39 Finalizar of a device waits for the fifth step', async () => {
    const drawn = drawnKeyRequest();
    await passCompany(drawn, 'device');
    expect(screen.getByRole('heading', { name: /^Activación con dispositivo/ })).toBeTruthy();
    expect(button('Finalizar').disabled).toBe(true);
    await submitForm();
    await act(async () => {
      writeNewKey(goodKey);
      await Promise.resolve();
    });
    expect(button('Finalizar').disabled).toBe(false);
    await press('Finalizar');
    expect(screen.getAllByText('Debe ingresar todos los dígitos de su Digipass.').length).toBeGreaterThan(0);
    expect(drawn.names()).not.toContain('createWithDevice');
  });

  it('KEY-55, KEY-57 the company is prefilled in the box, and another one is not sent', async () => {
    const drawn = drawnKeyRequest();
    await withCredential(drawn);
    expect(input(challengeIds.company).value).toBe('76.543.210-3');
    fireEvent.change(input(challengeIds.company), { target: { value: '12.345.678-5' } });
    await press('Finalizar');
    expect(drawn.names()).not.toContain('createWithDevice');
    expect(screen.getAllByText('El Rut ingresado no es válido.').length).toBeGreaterThan(0);
  });

  it.each(['old-key', 'device'] as const)(
    'KEY-43, KEY-45 a failed create by %s is a page of ours with the words of the bank, and nothing stays',
    async (type) => {
      const refused = () => failing(400, { mensaje: 'No se pudo' });
      const drawn = drawnKeyRequest({ createWithDevice: refused, createWithOldKey: refused });
      await passNewKey(drawn, type);
      if (type === 'device') act(() => drawn.store.fields.challenge.typeDigits('123456'));
      await press('Finalizar');
      expect(drawn.left.pages).toMatchObject([
        { titulo: 'Estimado cliente', mensaje: 'No se pudo', etiquetaBoton: 'Volver' },
      ]);
      const { fields } = drawn.store;
      expect([fields.rut.text, fields.oldKey.text, fields.password.password.text]).toEqual(['', '', '']);
      expect(E.isLeft(fields.challenge.credential)).toBe(true);
    },
  );

  it('KEY-44 a 401 stays in the box: only the credential is asked for again', async () => {
    const drawn = drawnKeyRequest({ createWithDevice: () => failing(401) });
    await withCredential(drawn);
    await press('Finalizar');
    expect(drawn.left.pages).toEqual([]);
    expect(drawn.store.fields.challenge.digits).toBe('');
    expect(drawn.store.fields.password.password.text).toBe(goodKey);
    expect(button('Finalizar').disabled).toBe(false);
  });

  it('KEY-44, BOX-40 a 401 that asks for the third key changes the device in the box', async () => {
    const drawn = drawnKeyRequest({
      createWithDevice: () =>
        failing(401, { errorCajaDesafio: { codigo: '99', glosa: 'Use su tercera clave' } }),
    });
    await withCredential(drawn);
    await press('Finalizar');
    expect(drawn.store.fields.challenge.devices.map(({ tipo }) => tipo)).toEqual(['5']);
  });

  it('KEY-33 devices that cannot be used here count as none', async () => {
    const drawn = drawnKeyRequest({ devices: () => TE.right([aDevice('4')]) });
    await passCompany(drawn, 'device');
    expect(byId(elementIds.companyRefusal).textContent).toContain('No tiene un dispositivo');
  });

  it('nothing typed outlives the visit', async () => {
    const drawn = drawnKeyRequest();
    await passNewKey(drawn, 'old-key');
    act(() => drawn.store.close());
    const { fields } = drawn.store;
    expect([fields.rut.text, fields.oldKey.text, fields.password.password.text]).toEqual(['', '', '']);
  });
});
