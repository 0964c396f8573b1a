import { describe, expect, it } from 'vitest';
import { reactivationOverHttp } from '#adapters/http/access/reactivation.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { accessHttpWorld, headOf } from '#test/support/worlds/access-http-world.ts';
import { json } from '#test/support/worlds/http-world.ts';

const rut = aRut('12.345.678-5');

const worldWith = (answer: () => Response) => {
  const { context, asked } = accessHttpWorld(answer);
  return { asked, reactivation: reactivationOverHttp(context) };
};

const digipass = { numeroSerie: '77', tipo: '8' };
const read = {
  numeroSerie: '77',
  tipo: '8',
  estado: '',
  soportaFirma: false,
  coordenadas: [],
  llave: 'Digipass-77',
};

describe('API-11 API-27 CAPT-04 the devices of a locked key', () => {
  it.each([
    [
      'a configuration',
      {
        configuracionCajaDesafio: {
          resultadoOperacion: { codigo: 'CAJDEF-0000' },
          dispositivos: [digipass],
        },
      },
    ],
    ['a bare list', [digipass]],
  ])('BOX-52 come as %s', async (_, answer) => {
    const { asked, reactivation } = worldWith(() => json(answer));
    expect(await reactivation.devices({ rut, captcha: 'c-1' })()).toEqual(
      E.right({ resultadoOperacion: { codigo: 'CAJDEF-0000' }, dispositivos: [read] }),
    );
    expect(asked.map(headOf)).toEqual([
      'GET /empresas/rest/generales-reactivar-clave-empresa-rest/clientes/obtener-dispositivo-seguridad?g-recaptcha-response=c-1',
    ]);
    expect(asked[0]?.headers.get('x-rut-usuario')).toBe('12345678-5');
  });

  it('API-27 an empty list is none', async () => {
    const { reactivation } = worldWith(() => json([]));
    expect(await reactivation.devices({ rut, captcha: 'c' })()).toMatchObject(E.right({ dispositivos: [] }));
  });

  it('anything else cannot be read', async () => {
    const { reactivation } = worldWith(() => json([{ tipo: '8' }]));
    expect(await reactivation.devices({ rut, captcha: 'c' })()).toMatchObject(E.left({ kind: 'unreadable' }));
  });
});

it('API-12 the reactivation carries the rut and the credential as one text', async () => {
  const { asked, reactivation } = worldWith(() => json({}));
  const credential = { tipoDispositivo: '1', coordenadas: ['01', '22', '93'] } as const;
  expect(await reactivation.reactivate({ rut, credential })()).toEqual(E.right(undefined));
  expect(asked.map(headOf)).toEqual([
    'POST /empresas/rest/generales-reactivar-clave-empresa-rest/clientes/reactiva-clave',
  ]);
  expect(await asked[0]?.json()).toEqual({ userName: '12345678-5', userClave: '012293' });
  expect(asked[0]?.headers.has('x-caja-desafio')).toBe(true);
});
