import { describe, expect, it } from 'vitest';
import { passwordResetOverHttp } from '#adapters/http/access/password-reset.ts';
import { toDevice } from '#core/access/challenge/parse-device.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { accessHttpWorld, headOf, jsonInHeader } from '#test/support/worlds/access-http-world.ts';
import { json } from '#test/support/worlds/http-world.ts';

const rut = aRut('12.345.678-5');
const password = 'Abcdefg1';

const worldWith = (answer: () => Response) => {
  const { context, asked } = accessHttpWorld(answer);
  return { asked, reset: passwordResetOverHttp(context) };
};

describe('API-07 API-10 CAPT-04 the user is validated by rut and pin', () => {
  it('and the answer opens the flow', async () => {
    const { asked, reset } = worldWith(() => json({ rToken: 'r-1', otro: 1 }));
    expect(await reset.validateUser({ rut, pin: '1234', captcha: 'c-1' })()).toEqual(
      E.right({ rToken: 'r-1' }),
    );
    expect(asked.map(headOf)).toEqual([
      'POST /empresas/rest/empresa-operaciones-clave/olvido-clave-producto/valida-usuario?g-recaptcha-response=c-1',
    ]);
    expect(await asked[0]?.json()).toEqual({ rut: '12345678-5', pin: '1234' });
  });

  it('an answer without a token opens nothing', async () => {
    const { reset } = worldWith(() => json({}));
    expect(await reset.validateUser({ rut, pin: '1234', captcha: 'c' })()).toMatchObject(
      E.left({ kind: 'unreadable' }),
    );
  });
});

describe('API-06 BOX-52 the devices come by rut and rToken', () => {
  it('each completed as far as it came', async () => {
    const { asked, reset } = worldWith(() =>
      json({
        configuracionCajaDesafio: {
          resultadoOperacion: { codigo: 'CAJDEF-0000', glosa: 'ok' },
          dispositivos: [{ numeroSerie: '77', tipo: '8', soportaFirma: 'S' }],
        },
      }),
    );
    expect(await reset.devices({ rut, rToken: 'r-1' })()).toEqual(
      E.right({
        resultadoOperacion: { codigo: 'CAJDEF-0000', glosa: 'ok' },
        dispositivos: [
          {
            numeroSerie: '77',
            tipo: '8',
            estado: '',
            soportaFirma: true,
            coordenadas: [],
            llave: 'Digipass-77',
          },
        ],
      }),
    );
    expect(asked.map(headOf)).toEqual([
      'GET /empresas/rest/caja-desafio-rest/caja-desafio/dispositivosOlvidoClave',
    ]);
    expect(asked[0]?.headers.get('x-rut-usuario')).toBe('12345678-5');
    expect(asked[0]?.headers.get('x-rtoken')).toBe('r-1');
  });

  it('BOX-07 BOX-09 BOX-39 EXT-1105 a field that comes empty counts as left out', async () => {
    const resultadoOperacion = { codigo: 'CAJDEF-0000', glosa: null };
    const left = { estado: null, soportaFirma: null, coordenadas: null, llave: null };
    const dispositivos = [{ numeroSerie: '77', tipo: '8', ...left }];
    const { reset } = worldWith(() =>
      json({ configuracionCajaDesafio: { resultadoOperacion, dispositivos } }),
    );
    expect(await reset.devices({ rut, rToken: 'r-1' })()).toEqual(
      E.right({
        resultadoOperacion: { codigo: 'CAJDEF-0000' },
        dispositivos: [toDevice({ numeroSerie: '77', tipo: '8' })],
      }),
    );
  });

  it.each([
    [undefined, {}],
    ['2026-11-23T14:05:00-03:00', { bloqueadoHasta: '2026-11-23T14:05:00-03:00' }],
    // Expects a value that is no instant to count as missing (EXT-1105).
    ['mañana', {}],
    [24, {}],
  ])('EXT-1314 or not at all, with the end of the lock where it is one (%s)', async (told, read) => {
    const { reset } = worldWith(() =>
      json({
        configuracionCajaDesafio: { resultadoOperacion: { codigo: 'CAJDEF-0051', bloqueadoHasta: told } },
      }),
    );
    expect(await reset.devices({ rut, rToken: 'r' })()).toEqual(
      E.right({ resultadoOperacion: { codigo: 'CAJDEF-0051', ...read }, dispositivos: [] }),
    );
  });
});

it('API-08 API-10 API-30 the reset with a card carries its three values, the challenge and the rToken', async () => {
  const { asked, reset } = worldWith(() => json({}));
  const credential = { tipoDispositivo: 'CI', clave: 'secreta' } as const;
  const done = await reset.resetWithCard({ rut, pin: '1234', password, rToken: 'r-1', credential })();
  expect(done).toEqual(E.right(undefined));
  expect(asked.map(headOf)).toEqual([
    'POST /empresas/rest/empresa-operaciones-clave/olvido-clave-producto/reset-clave',
  ]);
  expect(await asked[0]?.json()).toEqual({ rut: '12345678-5', password, pin: '1234' });
  expect(asked[0]?.headers.get('x-rtoken')).toBe('r-1');
  expect(jsonInHeader(asked[0], 'x-caja-desafio')).toEqual(credential);
});

it('API-09 API-10 CAPT-04 the reset without a card carries rut and key, and its own captcha', async () => {
  const { asked, reset } = worldWith(() => json({}));
  expect(await reset.resetWithoutCard({ rut, password, captcha: 'c-2' })()).toEqual(E.right(undefined));
  expect(asked.map(headOf)).toEqual([
    'POST /empresas/rest/empresa-operaciones-clave/olvido-clave-sin-producto/reset-clave-desactivada?g-recaptcha-response=c-2',
  ]);
  expect(await asked[0]?.json()).toEqual({ rut: '12345678-5', password });
});

it('EXT-106 OLV-40 an unreadable answer without card reports no waiting key', async () => {
  const { reset } = worldWith(
    () => new Response('<html>', { headers: { 'Content-Type': 'application/json' } }),
  );
  expect(await reset.resetWithoutCard({ rut, password, captcha: 'c-2' })()).toMatchObject(
    E.left({ kind: 'unreadable' }),
  );
});

it.each<readonly [string, () => Response, unknown]>([
  [
    'tells the number and its end',
    () => json({ numero: '482913', hasta: '23/11/2026 14:32 Hrs.' }),
    { number: '482913', until: '23/11/2026 14:32 Hrs.' },
  ],
  ['has nothing to tell of a bank that gives none', () => json({}), undefined],
  ['nor of half an answer', () => json({ numero: '482913' }), undefined],
  ['nor of its other half', () => json({ hasta: '23/11/2026 14:32 Hrs.' }), undefined],
  ['nor of one that answers without a body', () => new Response(null, { status: 204 }), undefined],
  ['nor of a number that is none', () => json({ numero: 'x'.repeat(200), hasta: 'hoy' }), undefined],
])('EXT-101 EXT-106 the reset without a card %s', async (_, answer, told) => {
  const { reset } = worldWith(answer);
  expect(await reset.resetWithoutCard({ rut, password, captcha: 'c-2' })()).toEqual(E.right(told));
});
