import { describe, expect, it } from 'vitest';
import { requestsOverHttp } from '#adapters/http/portability/requests.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { workedBody } from '#test/support/builders/worked-body.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const worldWith = (answer: () => Response | Promise<Response>) => {
  const { identified, ...world } = httpWorld(answer);
  identified();
  return { ...world, requests: requestsOverHttp(world.context) };
};

describe('PAPI-21 PAPI-22 PAPI-05 whether a company asked a provider before', () => {
  it.each([true, false])('%s', async (resultado) => {
    const { asked, requests } = worldWith(() => json({ resultado }));
    expect(await requests.existsFrom('Banco Ñuñoa / Sur', aRut('76.123.456-0'))()).toEqual(
      E.right(resultado),
    );
    expect(asked.map(pathOf)).toEqual([
      '/solicitud/existe/Banco%20%C3%91u%C3%B1oa%20%2F%20Sur?rutSolicitante=761234560',
    ]);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer acceso-1');
  });
});

describe('PAPI-23 PAPI-24 the request is submitted', () => {
  it('with the body as it is, under the key of its signing', async () => {
    const { asked, requests } = worldWith(() => json({ noElegible: false, idSolicitud: 1001 }));
    expect(await requests.submit(aRequest(), 'clave-1')()).toEqual(
      E.right({ eligible: true, idSolicitud: 1001 }),
    );
    expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['POST', ['/solicitud']]);
    expect(asked[0]?.headers.get('idempotency-key')).toBe('clave-1');
    expect(await asked[0]?.json()).toEqual(workedBody);
  });

  it('with the versions of the texts that were seen, each if it is known', async () => {
    const { asked, requests } = worldWith(() => json({ noElegible: false, idSolicitud: 1001 }));
    await requests.submit(aRequest(), 'clave-1')();
    await requests.submit(aRequest(), 'clave-2', { mandato: '2026-3' })();
    await requests.submit(aRequest(), 'clave-3', { terminos: '1.0', mandato: '1.1', privacidad: 'c3' })();
    expect(
      asked.map(({ headers }) =>
        ['version-terminos', 'version-mandato', 'version-privacidad'].map((name) => headers.get(name)),
      ),
    ).toEqual([
      [null, null, null],
      [null, '2026-3', null],
      ['1.0', '1.1', 'c3'],
    ]);
  });

  it('BODY-64 not eligible comes from the answer', async () => {
    const { requests } = worldWith(() => json({ noElegible: true, idSolicitud: 1002 }));
    expect(await requests.submit(aRequest(), 'clave-1')()).toEqual(
      E.right({ eligible: false, idSolicitud: 1002 }),
    );
  });

  it('PAPI-24 a refused body names parts of the request, and unknown names unchanged', async () => {
    const { requests } = worldWith(() =>
      json(
        {
          codigo: 'C',
          campos: [
            'solicitante.apellidoPaternoRepresentante',
            'productosCerrar.1',
            'productosCerrar.0.detalleProductoCerrar.cupoAutorizado',
            'Otro.2',
          ],
        },
        400,
      ),
    );
    expect(await requests.submit(aRequest(), 'clave-1')()).toEqual(
      E.left(
        refusedWith(400, {
          codigo: 'C',
          campos: ['representative.maternalLastName', 'toClose.1', 'toClose.0.quota', 'Otro.2'],
        }),
      ),
    );
  });

  it.each([
    [
      'a refusal that names no part',
      () => json({ codigo: 'C' }, 409),
      E.left(refusedWith(409, { codigo: 'C' })),
    ],
    ['a call that nobody answers', () => Promise.reject(new TypeError('cut')), E.left(unreachable)],
  ])('PAPI-24 %s comes back as it is', async (_, answer, told) => {
    const { requests } = worldWith(answer);
    expect(await requests.submit(aRequest(), 'clave-1')()).toEqual(told);
  });
});

describe('PAPI-25 PAPI-26 the request mail', () => {
  it('is asked for by number', async () => {
    const { asked, requests } = worldWith(() => json({ enviado: true }));
    expect(await requests.mail(1001)()).toEqual(E.right(undefined));
    expect(asked.map(pathOf)).toEqual(['/solicitud/correo?idSolicitud=1001']);
  });
});

describe('PAPI-27 PAPI-28 RES-13 the PDF of the request', () => {
  it('comes as the bytes it is', async () => {
    const pdf = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x00, 0xff, 0xfe]);
    const { asked, requests } = worldWith(() => new Response(pdf));
    expect(await requests.pdf(1001)()).toEqual(E.right(pdf));
    expect(asked.map(pathOf)).toEqual(['/solicitud/pdf?idSolicitud=1001']);
  });

  it('of another company is as unknown as any', async () => {
    const { requests } = worldWith(() => new Response('', { status: 404 }));
    expect(await requests.pdf(7)()).toEqual(E.left(refusedWith(404)));
  });
});
