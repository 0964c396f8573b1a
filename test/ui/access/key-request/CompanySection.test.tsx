// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { TE } from '#core/shared/fp.ts';

import { elementIds } from '#ui/access/key-request/element-ids.ts';

import { sayCodes } from '#test/support/catalogue-of-codes.ts';

import { refusedWith } from '#test/support/builders/failure.ts';
import {
  byId,
  choose,
  company,
  drawnKeyRequest,
  passCompany,
  passNewKey,
  passUser,
  press,
  user,
  write,
} from '#test/support/key-request-screen.tsx';

beforeAll(async () => {
  await import('#ui/access/challenge/DigipassInput.tsx');
  await import('#ui/access/challenge/InternetKeyInput.tsx');
  await import('#ui/access/challenge/ThirdKeyInput.tsx');
});

beforeEach(sayCodes);
afterEach(cleanup);

const input = (id: string) => byId(id) as HTMLInputElement;
const failing = (status: number, body = {}) => TE.left(refusedWith(status, body));

describe('step 3', () => {
  it('KEY-26 asks for the company, and for the 1.0 key in its type only', async () => {
    await passUser(drawnKeyRequest());
    await choose(/Con dispositivo/);
    expect(screen.getByLabelText('Rut de la empresa')).toBeTruthy();
    expect(screen.queryByLabelText('Clave 1.0')).toBeNull();
    await choose(/Tengo clave/);
    expect(screen.getByLabelText('Rut de la empresa')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Clave 1.0').type).toBe('password');
  });

  it('KEY-05, KEY-06, KEY-37 empty fields show their own messages, and no call is made', async () => {
    const drawn = drawnKeyRequest();
    await passUser(drawn);
    await choose(/Tengo clave/);
    await press('Continuar');
    expect(byId(`${elementIds.companyRut}-message`).textContent).toContain('texto 501008');
    expect(byId(`${elementIds.oldKey}-message`).textContent).toContain('texto SCE-0001');
    expect(drawn.names()).toEqual(['validateUser']);
  });

  it('KEY-26 a 1.0 key of seven characters is not sent', async () => {
    const drawn = drawnKeyRequest();
    await passUser(drawn);
    await choose(/Tengo clave/);
    write('Rut de la empresa', '76.543.210-3');
    write('Clave 1.0', '1234567');
    await press('Continuar');
    expect(byId(`${elementIds.oldKey}-message`).textContent).toContain('máximo 6');
    expect(drawn.names()).toEqual(['validateUser']);
  });

  it('KEY-27, KEY-28, KEY-34 the 1.0 key goes as it was typed, in a single call', async () => {
    const drawn = drawnKeyRequest();
    await passCompany(drawn, 'old-key');
    expect(drawn.calls.slice(1)).toEqual([
      { name: 'validateOldKey', asked: { rut: user, company, oldKey: 'a 1' } },
    ]);
    expect(drawn.store.flow.at).toBe('new-key');
  });

  it('KEY-34 of a device asks for the relation and then for the devices', async () => {
    const drawn = drawnKeyRequest();
    await passCompany(drawn, 'device');
    expect(drawn.names()).toEqual(['validateUser', 'relation', 'devices']);
  });

  it.each([
    [
      'SCBCNX-0004',
      'La clave ingresada no es válida. Al tercer intento fallido se bloquea. Puede intentarlo otra vez. El bloqueo de su clave 1.0 dura 5 horas.',
    ],
    [
      'SCBCNX-0003',
      'Su clave 1.0 se encuentra bloqueada.No podemos decirle aquí cuándo termina el bloqueo de su clave 1.0. Un bloqueo por intentos fallidos dura 5 horas desde el tercero: después de ese tiempo, inténtelo otra vez. Mientras tanto puede solicitar su clave con un dispositivo de seguridad. Si necesita ayuda, llame al 600 111 2222.',
    ],
  ])('KEY-30, EXT-1070, EXT-1311 %s says "%s" and keeps the company', async (codigo, sentence) => {
    const drawn = drawnKeyRequest({ validateOldKey: () => failing(400, { codigo }) });
    await passCompany(drawn, 'old-key');
    expect(byId(elementIds.companyRefusal).textContent).toBe(sentence);
    expect(input(elementIds.companyRut).value).toBe('76.543.210-3');
    expect(input(elementIds.oldKey).value).toBe('');
  });

  it.each([
    [
      'SCBCNX-0003',
      'old-key',
      'El bloqueo de su clave 1.0 termina el 23 de noviembre de 2026 a las 14:05.',
      elementIds.companyRefusal,
    ],
    [
      'CAJDEF-0051',
      'device',
      'Desde el 23 de noviembre de 2026 a las 14:05 podrá usar otra vez un dispositivo de seguridad suyo.',
      elementIds.userRefusal,
    ],
  ] as const)(
    'EXT-1314 %s says until when, and a phone that can be called',
    async (codigo, type, sentence, id) => {
      const refused = () => failing(400, { codigo, bloqueadoHasta: '2026-11-23T14:05:00-03:00' });
      await passCompany(drawnKeyRequest({ validateOldKey: refused, devices: refused }), type);
      const said = byId(id);
      expect(said.textContent).toContain(sentence);
      expect(within(said).getByRole('link').getAttribute('href')).toBe('tel:6001112222');
    },
  );

  it('EXT-2860 a wrong 1.0 key says that one attempt is left if the bank says so', async () => {
    const refused = () => failing(400, { codigo: 'SCBCNX-0004', intentosRestantes: 1 });
    await passCompany(drawnKeyRequest({ validateOldKey: refused }), 'old-key');
    expect(byId(elementIds.companyRefusal).textContent).toBe(
      'La clave ingresada no es válida. Puede intentarlo otra vez. Le queda un solo intento antes del bloqueo de su clave 1.0. El bloqueo de su clave 1.0 dura 5 horas.',
    );
  });

  it('KEY-30 another code is the error page', async () => {
    const drawn = drawnKeyRequest({ validateOldKey: () => failing(400, { codigo: 'OTRO' }) });
    await passCompany(drawn, 'old-key');
    expect(drawn.left.pages).toMatchObject([
      {
        titulo: 'Error de Sistema',
        mensaje: expect.stringMatching(/^texto 501222\. No se hizo ningún cambio/),
      },
    ]);
  });

  it.each([
    [
      'KEY-32, KEY-33 NO_USR_EMP',
      { relation: () => failing(400, { codigo: 'NO_USR_EMP' }) },
      'El usuario no pertenece a la empresa ingresada.|Corrija el Rut de la empresa y presione Continuar. Si está bien escrito, llame a la Banca Telefónica Empresas.',
    ],
    [
      'KEY-32, KEY-33 NO_DIGIPASS',
      { devices: () => failing(400, { codigo: 'NO_DIGIPASS' }) },
      'No tiene un dispositivo de seguridad. Solicítelo en una sucursal.|Cuando lo tenga, comience aquí de nuevo. Si tiene una clave 1.0, puede elegirla ahora en Tipo de solicitud. Todo esto, hasta que termine el plazo que le dio el banco, que sigue corriendo: pregúntelo por teléfono o en la sucursal.',
    ],
    [
      'KEY-33 an empty list',
      { devices: () => TE.right([]) },
      'No tiene un dispositivo de seguridad. Solicítelo en una sucursal.|Cuando lo tenga, comience aquí de nuevo. Si tiene una clave 1.0, puede elegirla ahora en Tipo de solicitud. Todo esto, hasta que termine el plazo que le dio el banco, que sigue corriendo: pregúntelo por teléfono o en la sucursal.',
    ],
    [
      'KEY-42 a failed list with words of the bank',
      { devices: () => failing(500, { mensaje: 'Vuelva mañana' }) },
      'Vuelva mañana. No se hizo ningún cambio. Puede intentarlo otra vez en unos minutos.',
    ],
  ])(
    'EXT-2974 %s is shown in the form, with a note beside what is fixed; its company stays',
    async (_, changed, sentence) => {
      const drawn = drawnKeyRequest(changed);
      await passCompany(drawn, 'device');
      const said = [...byId(elementIds.companyRefusal).querySelectorAll('p')];
      expect(said.map(({ textContent }) => textContent).join('|')).toBe(sentence);
      expect(input(elementIds.companyRut).value).toBe('76.543.210-3');
      expect(drawn.left.pages).toEqual([]);
    },
  );

  it('KEY-25 Cambiar closes the later steps and keeps the input', async () => {
    const drawn = drawnKeyRequest();
    await passNewKey(drawn, 'device');
    await press('Cambiar los datos de la empresa');
    expect(input(elementIds.companyRut).value).toBe('76.543.210-3');
    expect(drawn.store.fields.password.password.text).toBe('');
  });
});
