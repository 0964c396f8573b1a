import { describe, expect, it } from 'vitest';
import { dictionariesOverHttp } from '#adapters/http/portability/dictionaries.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { E } from '#core/shared/fp.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

describe('PAPI-13 PAPI-14 REF-18 the dictionary of products', () => {
  it('is read entry by entry', async () => {
    const { context, asked } = httpWorld(() => json(productDictionary));
    expect(await dictionariesOverHttp(context).products()()).toEqual(E.right(productDictionary));
    expect(asked.map(pathOf)).toEqual(['/diccionario/productos']);
  });

  it('REF-11 an unknown family is unreadable', async () => {
    const { context } = httpWorld(() =>
      json([{ descripcion: 'x', codigoProducto: 'X', familia: 'Seguros' }]),
    );
    expect(await dictionariesOverHttp(context).products()()).toMatchObject(E.left({ kind: 'unreadable' }));
  });
});
