import { describe, expect, it } from 'vitest';
import { requestsByProviderOverHttp } from '#adapters/http/portability/requests-by-provider.ts';
import { E, O } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const found = (answer: () => Response) => {
  const { context, asked } = httpWorld(answer);
  const find = requestsByProviderOverHttp(context).find('Banco Ñandú & Cía', anEntry().company);
  return { asked, answer: find() };
};

describe('PAPI-29 PAPI-30 PAPI-05 a request by its provider', () => {
  it('is one summary', async () => {
    const { asked, answer } = found(() =>
      json({
        estadoSolicitud: 'Pendiente',
        fechaCreacion: '2026-01-10',
        idSolicitudPortabilidad: 1001,
        oferta: false,
        nombreProveedorOrigen: 'Banco Ñandú & Cía',
        razonSocial: 'El Sol',
      }),
    );
    expect(await answer).toEqual(
      E.right(
        O.some({
          idSolicitud: 1001,
          estado: 'Pendiente',
          createdOn: { year: 2026, month: 1, day: 10 },
          provider: 'Banco Ñandú & Cía',
          companyName: 'El Sol',
        }),
      ),
    );
    expect(asked.map(pathOf)).toEqual([
      '/solicitud/por-proveedor?proveedorOrigen=Banco+%C3%91and%C3%BA+%26+C%C3%ADa&rutSolicitante=761234560',
    ]);
  });

  it('is none when the body is empty', async () => {
    expect(await found(() => new Response('')).answer).toEqual(E.right(O.none));
  });

  it('cannot be read in another shape', async () => {
    expect(await found(() => json({})).answer).toMatchObject(E.left({ kind: 'unreadable' }));
  });
});
