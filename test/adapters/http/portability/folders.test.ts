import { describe, expect, it } from 'vitest';
import { foldersOverHttp } from '#adapters/http/portability/folders.ts';
import { E } from '#core/shared/fp.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const item = {
  ...{ id: 'g1', name: 'timbres.pdf', size: 1000, type: 'application/pdf' },
  ...{ isUpload: true, username: '123456785', lastModified: 0 },
};

describe('PAPI-49 PAPI-50 PAPI-51 DOC-18 the folder of a request comes as file items', () => {
  it('all', async () => {
    const { context, asked } = httpWorld(() => json([item]));
    expect(await foldersOverHttp(context).resume(1001)()).toEqual(E.right([item]));
    expect(asked.map(pathOf)).toEqual(['/carpeta/resumen?idSolicitud=1001']);
  });

  it('DOC-42 or one kind, by index', async () => {
    const { context, asked } = httpWorld(() => json([item]));
    expect(await foldersOverHttp(context).byType('tas', 1001)()).toEqual(E.right([item]));
    expect(asked.map(pathOf)).toEqual(['/carpeta/por-tipo?tipoDocumento=2&idSolicitud=1001']);
  });

  it.each(Object.keys(item))('an item without its %s cannot be read', async (field) => {
    const { context } = httpWorld(() => json([{ ...item, [field]: undefined }]));
    expect(await foldersOverHttp(context).resume(1001)()).toMatchObject(E.left({ kind: 'unreadable' }));
  });
});
