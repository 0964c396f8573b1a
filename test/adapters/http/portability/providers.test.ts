import { describe, expect, it } from 'vitest';
import { providersOverHttp } from '#adapters/http/portability/providers.ts';
import { E } from '#core/shared/fp.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const groups = [{ tipo: 'Banco', proveedores: [aProvider()] }];

describe('PAPI-17 PAPI-18 SOL-07 REF-19 the providers come grouped by type', () => {
  it('each with its name, type, address and rut', async () => {
    const { context, asked } = httpWorld(() => json(groups));
    expect(await providersOverHttp(context).all()()).toEqual(E.right(groups));
    expect(asked.map(pathOf)).toEqual(['/proveedores']);
  });

  it.each(['descripcion', 'tipo', 'urlBanco', 'rutProveedor'])('one without %s is none', async (field) => {
    const bare = Object.fromEntries(Object.entries(aProvider()).filter(([name]) => name !== field));
    const { context } = httpWorld(() => json([{ tipo: 'Banco', proveedores: [bare] }]));
    expect(await providersOverHttp(context).all()()).toMatchObject(E.left({ kind: 'unreadable' }));
  });
});
