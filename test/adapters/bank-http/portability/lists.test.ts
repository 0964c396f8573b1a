import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const kinds = [
  ...['liq', 'tim', 'tas', 'balance', 'escritura', 'fotocopia-rut', 'ins-extracto'],
  ...['copia-publicacion', 'copia-ins', 'representante'],
];
const text: unknown = expect.any(String);
const metropolitan = { id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' };
const valley = {
  descripcion: 'Banco del Valle',
  tipo: 'Banco',
  urlBanco: 'https://bancodelvalle.example',
  rutProveedor: '970000011',
};

describe('public data of the bank', () => {
  let bank: BankOverHttp;
  beforeAll(async () => {
    const ports = happyBank();
    const cities = (region: number) => TE.right(region === 13 ? [{ id: 131, descripcion: 'Santiago' }] : []);
    const communes = (city: number) => TE.right(city === 131 ? [{ id: 13101, descripcion: 'Santiago' }] : []);
    bank = await serveBank({ ...ports, lists: { ...ports.lists, cities, communes } });
  });
  afterAll(() => bank.stop());

  it.each<[rule: string, path: string, json: unknown]>([
    ['PAPI-06 PAPI-07 the regions, each with its official code', 'regions', [metropolitan]],
    ['PAPI-08 PAPI-10 the cities of a region', 'cities/13', [{ id: 131, descripcion: 'Santiago' }]],
    ['PAPI-08 PAPI-10 no city of an unknown region', 'cities/999999999999999', []],
    ['PAPI-09 PAPI-10 the communes of a city', 'communes/131', [{ id: 13101, descripcion: 'Santiago' }]],
    ['PAPI-09 PAPI-10 no commune of an unknown city', 'communes/132', []],
    [
      'PAPI-11 PAPI-12 DOC-42 the ten kinds of document in the order of their index',
      'diccionario/documentos',
      kinds.map((prefijo, tipoDocumento) => ({ prefijo, tipoDocumento, descripcion: text })),
    ],
    [
      'PAPI-13 PAPI-14 the products, with description, code and family',
      'diccionario/productos',
      expect.arrayContaining([
        { codigoProducto: 'TARCRE', descripcion: 'Tarjeta de crédito', familia: 'Tarjetas' },
      ]),
    ],
    [
      'PAPI-17 PAPI-18 PAPI-05 the providers by type, their ruts without format',
      'proveedores',
      [{ tipo: 'Banco', proveedores: [valley] }],
    ],
    ['PAPI-19 PAPI-20 the current date as day, month, year', 'fecha-actual', { dia: '05-03-2026' }],
    [
      'PAPI-54 PAPI-55 the key that passwords are sealed under',
      'carpeta-tributaria/llave-publica',
      { publicKey: 'PEM' },
    ],
  ])('%s', async (_, path, json) => {
    expect(await bank.call({ path: `${portabilityBase}/${path}`, init: {} })).toMatchObject({
      status: 200,
      json,
    });
  });

  it.each(['x', '-1', '1.5', '1e3', '9999999999999999', '%31%00', '13%0a'])(
    'PAPI-08 %s is no id of a region',
    async (region) => {
      const { status } = await bank.call({ path: `${portabilityBase}/cities/${region}`, init: {} });
      expect(status).toBe(400);
    },
  );
});
