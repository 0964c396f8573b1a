import { describe, expect, it } from 'vitest';
import { certificatesOverHttp } from '#adapters/http/portability/certificates.ts';
import { E } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const worldWith = (answer: () => Response) => {
  const { identified, ...world } = httpWorld(answer);
  identified();
  return { ...world, certificates: certificatesOverHttp(world.context) };
};

const sent = { idCertificado: 5001, fechaIngresoSolicitud: '2026-03-05T10:42:07-03:00', estado: 'Ingresado' };
const requestedOn = { year: 2026, month: 3, day: 5 };

describe('PAPI-35 PAPI-36 PAPI-37 the certificates of the company', () => {
  it.each([
    ['with a validity', { fechaVigencia: '2026-04-04' }, { year: 2026, month: 4, day: 4 }],
    ['without one', {}, undefined],
    ['with an empty one', { fechaVigencia: null }, undefined],
  ])('EST-32 %s', async (_, more, validUntil) => {
    const { asked, certificates } = worldWith(() => json({ data: [{ ...sent, ...more }] }));
    expect(await certificates.summaries()()).toEqual(
      E.right([{ idCertificado: 5001, estado: 'Ingresado', requestedOn, validUntil }]),
    );
    expect(asked.map(pathOf)).toEqual(['/cliente-privado/certificado/resumen']);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer acceso-1');
  });

  it('are read from data only', async () => {
    const { certificates } = worldWith(() => json([sent]));
    expect(await certificates.summaries()()).toMatchObject(E.left({ kind: 'unreadable' }));
  });
});

describe('PAPI-41 PAPI-42 the PDF of a certificate', () => {
  it('comes as the bytes it is', async () => {
    const pdf = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x00, 0xff, 0xfe]);
    const { asked, certificates } = worldWith(() => new Response(pdf));
    expect(await certificates.pdf(5001)()).toEqual(E.right(pdf));
    expect(asked.map(pathOf)).toEqual(['/certificado/descarga/5001']);
  });

  it('that is not there is unknown', async () => {
    const { certificates } = worldWith(() => new Response('', { status: 404 }));
    expect(await certificates.pdf(7)()).toEqual(E.left(refusedWith(404)));
  });
});
