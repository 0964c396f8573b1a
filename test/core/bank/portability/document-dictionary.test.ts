import { expect, it } from 'vitest';
import { documentDictionary } from '#core/bank/portability/document-dictionary.ts';
import { right } from '#test/support/right.ts';

it('PAPI-11 PAPI-12 DOC-42 the dictionary of documents, each kind at the place of its index', async () => {
  const entries = right(await documentDictionary()());
  expect(entries.map(({ tipoDocumento, prefijo }) => [tipoDocumento, prefijo])).toEqual([
    [0, 'liq'],
    [1, 'tim'],
    [2, 'tas'],
    [3, 'balance'],
    [4, 'escritura'],
    [5, 'fotocopia-rut'],
    [6, 'ins-extracto'],
    [7, 'copia-publicacion'],
    [8, 'copia-ins'],
    [9, 'representante'],
  ]);
  expect(entries[0]).toEqual({
    tipoDocumento: 0,
    descripcion: 'Certificado de liquidación',
    prefijo: 'liq',
  });
  expect(new Set(entries.map(({ descripcion }) => descripcion)).size).toBe(entries.length);
});
