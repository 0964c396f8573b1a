import { describe, expect, it } from 'vitest';
import { companyDocumentsOverHttp } from '#adapters/http/portability/company-documents.ts';
import { E } from '#core/shared/fp.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const worldWith = (answer: () => Response) => {
  const { identified, ...world } = httpWorld(answer);
  identified();
  return { ...world, documents: companyDocumentsOverHttp(world.context) };
};

const told = {
  idDocumento: 'a-1',
  idSolicitud: 1001,
  tipoDocumento: 3,
  nombre: 'balance.pdf',
  tamano: 14,
  fecha: '2026-03-06T01:30:00.000Z',
  agregadoPor: '123456785',
};

describe('the documents of the company over HTTP', () => {
  it("are dated by the bank's day, and unknown kinds left out", async () => {
    const { asked, documents } = worldWith(() => json([told, { ...told, tipoDocumento: 99 }]));
    expect(await documents.all()()).toEqual(
      E.right([
        {
          id: 'a-1',
          idSolicitud: 1001,
          kind: 'balance',
          name: 'balance.pdf',
          size: 14,
          receivedOn: { year: 2026, month: 3, day: 5 },
          addedBy: aRutOf('12345678'),
        },
      ]),
    );
    expect(asked.map(pathOf)).toEqual(['/documento/empresa']);
  });

  it('are downloaded by an id that cannot lead elsewhere', async () => {
    const { asked, documents } = worldWith(() => new Response('bytes'));
    expect(await documents.bytes('../a b')()).toEqual(E.right(new TextEncoder().encode('bytes')));
    expect(asked.map(pathOf)).toEqual(['/documento/descarga/..%2Fa%20b']);
  });

  it('tell a 404 as it is', async () => {
    const { documents } = worldWith(() => json({}, 404));
    expect(await documents.all()()).toEqual(E.left(refusedWith(404)));
  });
});
