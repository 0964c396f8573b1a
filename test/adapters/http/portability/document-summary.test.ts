import { describe, expect, it } from 'vitest';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { E } from '#core/shared/fp.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const sent = { tipoDocumento: 3, nombre: 'balance.pdf', tamano: 1200, fecha: '2026-03-05T10:42:07-03:00' };

describe('PAPI-47 PAPI-48 what the bank holds of a request', () => {
  it('DOC-42 comes by number, with the kind behind each index', async () => {
    const { asked, context, identified } = httpWorld(() => json([sent, { ...sent, tipoDocumento: 99 }]));
    identified();
    expect(await documentsOverHttp(context).summary(1001)()).toEqual(
      E.right([
        {
          kind: 'balance',
          name: 'balance.pdf',
          size: 1200,
          receivedOn: { year: 2026, month: 3, day: 5 },
        },
      ]),
    );
    expect(asked.map(pathOf)).toEqual(['/documento/resumen?idSolicitud=1001']);
  });
});
