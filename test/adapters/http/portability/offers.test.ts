import { describe, expect, it } from 'vitest';
import { offersOverHttp } from '#adapters/http/portability/offers.ts';
import { E } from '#core/shared/fp.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const worldWith = (answer: () => Response) => {
  const { identified, ...world } = httpWorld(answer);
  identified();
  return { ...world, offers: offersOverHttp(world.context) };
};

const sent = {
  idSolicitud: 1001,
  version: 'version-1',
  ofrecidaEl: '2026-03-05',
  vigenteHasta: '2026-03-16',
  condiciones: ['Las cuotas son mensuales y la tasa no cambia.'],
  productos: [
    {
      producto: 'Crédito comercial',
      moneda: 'CLP',
      monto: 1_000_000,
      plazoMeses: 12,
      tasaMensual: 1.15,
      cuota: 89_683,
      ultimaCuota: 89_676,
      costos: [{ concepto: 'Gastos de apertura', porcentaje: 0.5 }],
      cae: 14.73,
      costoTotal: 1_081_189,
    },
    {
      producto: 'Cuenta corriente',
      moneda: 'CLP',
      costos: [{ concepto: 'Mantención mensual', monto: 4990 }],
    },
  ],
  cierres: [
    {
      numero: 1,
      producto: 'Cuenta corriente',
      frase: 'Vas a cerrar todas tus cuentas corrientes en Banco del Valle',
    },
  ],
};

const day = { year: 2026, month: 3, day: 5 };

describe('EXT-1504 an offer over HTTP', () => {
  it('is read with all its figures', async () => {
    const { asked, offers } = worldWith(() => json(sent));
    expect(await offers.read(1001)()).toEqual(E.right(anOffer()));
    expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['GET', ['/solicitud/1001/oferta']]);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer acceso-1');
  });

  it('with no more than its names and its answer is read too', async () => {
    const respuesta = { idRespuesta: 9001, tipo: 'aceptada', fecha: '2026-03-05T23:30:00-03:00' };
    const { offers } = worldWith(() =>
      json({ ...sent, productos: [{ producto: 'Línea de crédito', moneda: 'UF' }], respuesta }),
    );
    expect(await offers.read(1001)()).toMatchObject(
      E.right({
        products: [{ product: 'Línea de crédito', currency: 'UF', costs: [] }],
        answer: { idRespuesta: 9001, kind: 'aceptada', on: day, hour: '23:30' },
      }),
    );
  });

  it('is not believed without its version', async () => {
    const { offers } = worldWith(() => json({ ...sent, version: undefined }));
    expect(await offers.read(1001)()).toMatchObject(E.left({ kind: garbled.kind }));
  });
});

describe('EXT-1503 an answer over HTTP', () => {
  it('is sent under its key, with the version that was read', async () => {
    const { asked, offers } = worldWith(() =>
      json({ idRespuesta: 9001, tipo: 'rechazada', fecha: '2026-03-05T23:30:00-03:00' }),
    );
    expect(await offers.answer(1001, { kind: 'rechazada', version: 'version-1' }, 'clave')()).toEqual(
      E.right({ idRespuesta: 9001, kind: 'rechazada', on: day, hour: '23:30' }),
    );
    expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['POST', ['/solicitud/1001/oferta/respuesta']]);
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('clave');
    expect(await asked[0]?.json()).toEqual({ tipo: 'rechazada', version: 'version-1' });
  });

  it.each([403, 404, 409, 422, 501, 503])('tells a %s as it is', async (status) => {
    const { offers } = worldWith(() => json({}, status));
    const answer = offers.answer(1001, { kind: 'aceptada', version: 'version-1' }, 'clave');
    expect(await answer()).toEqual(E.left(refusedWith(status)));
  });

  it('has a receipt of its own, beside the PDF of the offer', async () => {
    const { asked, offers } = worldWith(() => new Response('%PDF-1.7'));
    const bytes = E.right(new TextEncoder().encode('%PDF-1.7'));
    expect([await offers.answerReceipt(1001)(), await offers.pdf(1001)()]).toEqual([bytes, bytes]);
    expect(asked.map(pathOf)).toEqual(['/solicitud/1001/oferta/respuesta/pdf', '/oferta/descarga/1001']);
  });
});

describe('EXT-1506 the closings over HTTP', () => {
  const [closing] = sent.cierres;
  const desde = '2026-03-05';

  it.each([
    ['banco', 'bank'],
    ['proveedor-origen', 'origin-bank'],
    ['empresa', 'company'],
    [null, undefined],
  ])('owed by %s', async (debe, owner) => {
    const { asked, offers } = worldWith(() => json([{ ...closing, estado: 'Por pagar', desde, debe }]));
    expect(await offers.closings(1001)()).toEqual(
      E.right([
        {
          ...anOffer().closings[0],
          estado: 'Por pagar',
          since: day,
          due: undefined,
          owner,
          reason: undefined,
        },
      ]),
    );
    expect(asked.map(pathOf)).toEqual(['/solicitud/1001/cierres']);
  });

  it('has deadline and objection; an unknown state is shown as worded', async () => {
    const { offers } = worldWith(() =>
      json([
        { ...closing, estado: 'En duda', desde, debe: 'empresa', vence: '2026-03-16', motivo: 'Falta firma' },
      ]),
    );
    expect(await offers.closings(1001)()).toMatchObject(
      E.right([{ estado: 'En duda', due: { year: 2026, month: 3, day: 16 }, reason: 'Falta firma' }]),
    );
  });
});
