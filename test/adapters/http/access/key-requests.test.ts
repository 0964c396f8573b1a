import { describe, expect, it } from 'vitest';
import { keyRequestsOverHttp } from '#adapters/http/access/key-requests.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { accessHttpWorld, headOf, jsonInHeader } from '#test/support/worlds/access-http-world.ts';
import { json } from '#test/support/worlds/http-world.ts';

const rut = aRut('12.345.678-5');
const company = aRut('76.000.006-k');
const password = 'Abcdefg1';
const receipt = {
  fechaTx: '21-11-2026 10:30:00',
  nombreUsuario: 'Ana Pérez',
  rutUsuario: '12345678-5',
  encryptedData: 'opaco==',
};

const worldWith = (answer: () => Response) => {
  const { context, asked } = accessHttpWorld(answer);
  return { asked, keys: keyRequestsOverHttp(context) };
};

describe('API-13 CAPT-04 the user of a key request is validated', () => {
  it('by the rut, with the captcha in the query', async () => {
    const { asked, keys } = worldWith(() => json({ resultado: 'ok' }));
    expect(await keys.validateUser({ rut, captcha: 'c-1' })()).toEqual(E.right(undefined));
    expect(asked.map(headOf)).toEqual([
      'POST /solicitud-clave-pe/validaExistencia/validar-usuario/?g-recaptcha-response=c-1',
    ]);
    expect(await asked[0]?.json()).toEqual({ rut: '12345678-5' });
  });

  it.each(['{"estado":"OK"}', '"OK"', 'true', '[1]'])(
    'API-13 KEY-19 an answer of %j is a body, whatever it says',
    async (body) => {
      const { keys } = worldWith(() => new Response(body));
      expect(await keys.validateUser({ rut, captcha: 'c' })()).toEqual(E.right(undefined));
    },
  );

  it.each(['', '   ', '{}', 'null'])(
    'API-13 KEY-19 KEY-20 an answer of %j is a rejection without a code',
    async (body) => {
      const { keys } = worldWith(() => new Response(body));
      expect(await keys.validateUser({ rut, captcha: 'c' })()).toMatchObject(E.left({ kind: 'unreadable' }));
    },
  );

  it.each([200, 400])('API-28 a business code in a %i is a 400', async (status) => {
    const { keys } = worldWith(() => json({ codigo: 'SCVALEXU-0001' }, status));
    expect(await keys.validateUser({ rut, captcha: 'c' })()).toEqual(
      E.left(refusedWith(400, { codigo: 'SCVALEXU-0001' })),
    );
  });
});

it('API-14 the relation is asked for with both ruts', async () => {
  const { asked, keys } = worldWith(() => json({ resultado: 'ok' }));
  expect(await keys.relation({ rut, company })()).toEqual(E.right(undefined));
  expect(asked.map(headOf)).toEqual(['POST /solicitud-clave-pe/validaExistencia/relacion-usuario-empresa/']);
  expect(await asked[0]?.json()).toEqual({ rut: '12345678-5', rutEmpresa: '76000006-K' });
});

it('API-15 the 1.0 key is validated with both ruts', async () => {
  const { asked, keys } = worldWith(() => json({ resultado: 'ok' }));
  expect(await keys.validateOldKey({ rut, company, oldKey: '123456' })()).toEqual(E.right(undefined));
  expect(asked.map(headOf)).toEqual(['POST /solicitud-clave-pe/banconexion/validar-usuario/']);
  expect(await asked[0]?.json()).toEqual({
    rut: '12345678-5',
    rutEmpresa: '76000006-K',
    claveBanconexion: '123456',
  });
});

it('API-16 the devices are a list, by the rut in the header', async () => {
  const { asked, keys } = worldWith(() =>
    json([
      { numeroSerie: '5', tipo: '1', coordenadas: ['A1', 'B2', 'C3'], llave: 'propia', soportaFirma: true },
    ]),
  );
  expect(await keys.devices({ rut })()).toEqual(
    E.right([
      {
        numeroSerie: '5',
        tipo: '1',
        estado: '',
        soportaFirma: true,
        coordenadas: ['A1', 'B2', 'C3'],
        llave: 'propia',
      },
    ]),
  );
  expect(asked.map(headOf)).toEqual(['GET /solicitud-clave-pe/dispositivos']);
  expect(asked[0]?.headers.get('x-rut-usuario')).toBe('12345678-5');
});

describe('API-29 a created key has a receipt of four fields', () => {
  it('API-17 API-18 by a device: user header, challenge and the chosen device', async () => {
    const { asked, keys } = worldWith(() => json({ ...receipt, otro: 'x' }));
    const credential = { tipoDispositivo: '8', token: '123456', empresa: company } as const;
    const made = await keys.createWithDevice({ rut, company, password, device: 'Digipass-77', credential })();
    expect(made).toEqual(E.right(receipt));
    expect(asked.map(headOf)).toEqual([
      'POST /solicitud-clave-pe/solicitud-clave/crear-clave-usuario-digipass',
    ]);
    expect(await asked[0]?.json()).toEqual({
      rut: '12345678-5',
      rutEmpresa: '76000006-K',
      password,
      dispositivoSeleccionado: 'Digipass-77',
    });
    expect(asked[0]?.headers.get('x-rut-usuario')).toBe('12345678-5');
    expect(jsonInHeader(asked[0], 'x-caja-desafio')).toEqual({ ...credential, empresa: '76000006-K' });
  });

  it('API-19 API-29 by the 1.0 key, which travels again, with the four fields of a receipt', async () => {
    const { asked, keys } = worldWith(() => json({ ...receipt, otro: 'dato' }));
    expect(await keys.createWithOldKey({ rut, company, oldKey: '123456', password })()).toEqual(
      E.right(receipt),
    );
    expect(asked.map(headOf)).toEqual([
      'POST /solicitud-clave-pe/solicitud-clave/crear-clave-usuario-banconexion',
    ]);
    expect(await asked[0]?.json()).toEqual({
      rut: '12345678-5',
      rutEmpresa: '76000006-K',
      claveBanconexion: '123456',
      password,
    });
  });

  it.each(Object.keys(receipt))('one without %s is none', async (field) => {
    const bare = Object.fromEntries(Object.entries(receipt).filter(([name]) => name !== field));
    const { keys } = worldWith(() => json(bare));
    expect(await keys.createWithOldKey({ rut, company, oldKey: '1', password })()).toMatchObject(
      E.left({ kind: 'unreadable' }),
    );
  });
});

describe('API-20 API-25 the receipt of a key request as a PDF', () => {
  it('comes as the bytes it is, by its own path', async () => {
    const pdf = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x00, 0xff]);
    const { asked, keys } = worldWith(() => new Response(pdf));
    expect(await keys.receiptPdf('opaco==')()).toEqual(E.right(pdf));
    expect(asked.map(headOf)).toEqual([
      'POST /solicitud-clave-pe/descarga-pdf/descarga-comprobante-creacion-clave',
    ]);
    expect(await asked[0]?.json()).toEqual({ encryptedData: 'opaco==' });
  });

  it('is not a PDF that says a code', async () => {
    const { keys } = worldWith(() => json({ codigo: 'VENCIDO' }));
    expect(await keys.receiptPdf('x')()).toEqual(E.left(refusedWith(400, { codigo: 'VENCIDO' })));
  });
});
