import { describe, expect, it } from 'vitest';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { E } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const worldWith = (answer: () => Response) => {
  const { identified, ...world } = httpWorld(answer);
  identified();
  return { ...world, requests: requestsOverHttp(world.context) };
};

const sent = {
  estadoSolicitud: 'Oferta Disponible',
  fechaCreacion: '2026-03-05T10:42:07-03:00',
  idSolicitudPortabilidad: 1001,
  oferta: true,
  nombreProveedorOrigen: 'Banco del Valle',
  razonSocial: 'Panadería El Sol SpA',
};

const read = {
  idSolicitud: 1001,
  estado: 'Oferta Disponible',
  createdOn: { year: 2026, month: 3, day: 5 },
  provider: 'Banco del Valle',
  companyName: 'Panadería El Sol SpA',
};

describe('PAPI-31 PAPI-34 the requests of the company', () => {
  it('EST-27 EST-28 come as a list, under the token', async () => {
    const { asked, requests } = worldWith(() => json([sent]));
    expect(await requests.summaries()()).toEqual(E.right([read]));
    expect(asked.map(pathOf)).toEqual(['/solicitud/resumen']);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer acceso-1');
  });

  it.each([
    ['an empty body', () => new Response('')],
    ['no content', () => new Response(null, { status: 204 })],
    ['an empty list', () => json([])],
  ])('%s means none', async (_, answer) => {
    expect(await worldWith(answer).requests.summaries()()).toEqual(E.right([]));
  });

  it.each([true, false])("EST-29 whatever the bank's offer flag says: %s", async (oferta) => {
    const { requests } = worldWith(() => json([{ ...sent, oferta }]));
    expect(await requests.summaries()()).toEqual(E.right([read]));
  });

  it('an unknown status is shown as worded', async () => {
    const { requests } = worldWith(() => json([{ ...sent, estadoSolicitud: 'Otro estado' }]));
    expect(await requests.summaries()()).toMatchObject(E.right([{ estado: 'Otro estado' }]));
  });

  it.each([
    [
      { banco: 'Lo nuestro', 'proveedor-origen': 'Lo suyo' },
      { bank: 'Lo nuestro', 'origin-bank': 'Lo suyo' },
    ],
    [{ banco: 'Lo nuestro' }, { bank: 'Lo nuestro', 'origin-bank': undefined }],
  ])('EXT-1049 says what is owed by whoever is late: %j', async (siSeAtrasa, owed) => {
    const { requests } = worldWith(() => json([{ ...sent, siSeAtrasa }]));
    expect(await requests.summaries()()).toEqual(E.right([{ ...read, owed }]));
  });

  it('EXT-1009 EXT-2945 names missing documents, and keeps unknown kinds as missing', async () => {
    const { requests } = worldWith(() =>
      json([
        { ...sent, falta: [8, 3, 0, 77] },
        { ...sent, falta: [77] },
        { ...sent, falta: [] },
      ]),
    );
    expect(await requests.summaries()()).toEqual(
      E.right([
        { ...read, missing: ['balance', 'copia-ins', 'desconocido'] },
        { ...read, missing: ['desconocido'] },
        { ...read, missing: [] },
      ]),
    );
  });

  it.each([
    ['no JSON', () => new Response('<html>')],
    ['a date that does not exist', () => json([{ ...sent, fechaCreacion: '2023-02-29' }])],
    ['no list', () => json({ data: [sent] })],
    ['PERR-06 a list with another status than 200', () => json([sent], 202)],
  ])('%s is unreadable', async (_, answer) => {
    const outcome = await worldWith(answer).requests.summaries()();
    expect(outcome).toMatchObject(E.left({ kind: 'unreadable' }));
  });
});

describe('PAPI-32 PAPI-34 the way of a request', () => {
  it('comes by number, with the day of each status', async () => {
    const historia = [
      { estado: 'Ingresada', fecha: '2026-03-05T23:30:00-03:00' },
      { estado: 'Pendiente', fecha: '2026-03-09T09:00:00-03:00' },
    ];
    const { asked, requests } = worldWith(() => json({ ...sent, historia }));
    expect(await requests.history(1001)()).toEqual(
      E.right([
        { estado: 'Ingresada', on: { year: 2026, month: 3, day: 5 } },
        { estado: 'Pendiente', on: { year: 2026, month: 3, day: 9 } },
      ]),
    );
    expect(asked.map(pathOf)).toEqual(['/solicitud/resumen-por-id/1001']);
  });

  it('of another company is as unknown as any', async () => {
    const { requests } = worldWith(() => new Response('', { status: 404 }));
    expect(await requests.history(7)()).toEqual(E.left(refusedWith(404)));
  });
});
