import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSeed } from '#adapters/bank-sql/seed/seed-format.ts';
import { E } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';

const person = {
  rut: '12.345.678-5',
  nombres: 'Ana María',
  apellidoPaterno: 'Soto',
  apellidoMaterno: 'Rojas',
  serie: 'A523418907',
  buro: {
    comuna: 'Quillota',
    empleador: 'Molinos del Itata',
    institucion: 'Banco Ribera',
    'anio-licencia': '2003',
    'marca-auto': 'Suzuki',
    colegio: 'Liceo Río Manso',
  },
};
const company = {
  rut: '76.123.456-0',
  razonSocial: 'Panadería El Sol SpA',
  direcciones: [{ calle: 'Los Aromos', numero: '123' }],
  representantes: ['12.345.678-5'],
};
const provider = {
  descripcion: 'Banco del Valle',
  tipo: 'Banco',
  urlBanco: 'https://bancodelvalle.example',
  rutProveedor: '97.000.001-1',
};
const request = { empresa: '76.123.456-0', representante: '12.345.678-5', proveedor: 'Banco del Valle' };

const certificate = { empresa: '76.123.456-0', estado: 'Caducada', haceDias: 40 };
const withHistory = (...historia: readonly (readonly [string, number])[]) => ({
  solicitudes: [{ ...request, historia: historia.map(([estado, haceDias]) => ({ estado, haceDias })) }],
});

const user = {
  rut: '12.345.678-5',
  nombre: 'Ana Soto',
  celular: '+56 9 3000 1001',
  empresas: ['76.123.456-0'],
};
const digipass = { tipo: '8', serie: '0001', totp: 'J3IFQCYXVK54DUKOBRMKYDMSNX7SPJDJ' };
const row = '00 01 02 03 04 05 06 07 08 09';

const seedWith = (changes: Readonly<Record<string, readonly unknown[]>>) =>
  readSeed({
    personas: [person],
    empresas: [company],
    proveedores: [provider],
    solicitudes: [request],
    ...changes,
  });

describe('a good seed', () => {
  it('without users has none', () => {
    expect(right(seedWith({})).usuarios).toEqual([]);
  });

  it('gives ruts in canonical form, however they are written', () => {
    const seed = right(seedWith({ personas: [{ ...person, rut: '12345678-5' }] }));
    expect(seed.personas[0]?.rut).toBe('12345678-5');
    expect(seed.empresas[0]).toMatchObject({ rut: '76123456-0', representantes: ['12345678-5'] });
    expect(seed.proveedores[0]?.rutProveedor).toBe('97000001-1');
    expect(seed.solicitudes[0]).toMatchObject({ empresa: '76123456-0', proveedor: 'Banco del Valle' });
  });

  it.each([
    ['an outage', { personas: [{ ...person, buro: 'caido' }] }],
    ['a label', { personas: [{ ...person, demuestra: 'camino completo' }] }],
    [
      'everything a company may have',
      { empresas: [{ ...company, claveSii: 'sol-2026', cliente: true, elegible: false, demuestra: 'algo' }] },
    ],
    [
      'a request with the way it has come',
      {
        solicitudes: [
          {
            ...request,
            historia: [
              { estado: 'Ingresada', haceDias: 3 },
              { estado: 'Pendiente', haceDias: 3 },
              { estado: 'Visado Comercial', haceDias: 1 },
            ],
          },
        ],
      },
    ],
    ['a certificate', { certificados: [certificate, { ...certificate, vigenciaEnDias: -3 }] }],
    ['a user without keys', { usuarios: [user] }],
    [
      'everything a user may have',
      {
        usuarios: [
          {
            ...user,
            clave: 'Soleado4',
            clavesAnteriores: ['Soleado3'],
            claveBloqueada: true,
            clavePendiente: 'Soleado5',
            pin: '4821',
            clave10: 'sol26',
            clave10Bloqueada: true,
            plazoVencido: true,
            pideTerceraClave: true,
            noCreado: true,
            demuestra: 'algo',
            dispositivos: [
              { ...digipass, estado: 'bloqueado', firma: true },
              { tipo: '1', serie: '0002', grilla: [row, row, row, row, row] },
              { tipo: 'CI', serie: '0003', clave: 'molino26' },
              { tipo: '5', serie: '0004' },
              { tipo: '4', serie: '0005' },
            ],
          },
        ],
      },
    ],
    ['no entries at all', { personas: [], empresas: [], proveedores: [], solicitudes: [] }],
  ])('may have %s', (_case, changes) => {
    expect(E.isRight(seedWith(changes))).toBe(true);
  });
});

it('the example of the manual is a good seed', () => {
  const manual = readFileSync(new URL('../../../../docs/how-to/seed-format.md', import.meta.url), 'utf8');
  const example: unknown = JSON.parse(/```json\n([^]+?)```/.exec(manual)?.[1] ?? '');
  expect(right(readSeed(example)).empresas).toHaveLength(1);
});

const whatBuroIs =
  'buro is "caido" or one answer each for comuna, empleador, institucion, anio-licencia, marca-auto, colegio';

describe('EXT-1018 a bad seed names the entry and the field', () => {
  it.each<readonly [string, Readonly<Record<string, readonly unknown[]>>, string]>([
    [
      'a wrong check digit',
      { personas: [person, { ...person, rut: '12.345.678-9' }] },
      'personas[1] (12.345.678-9): wrong or unknown rut',
    ],
    [
      'a wrong rut among representatives',
      { empresas: [{ ...company, representantes: ['1-1'] }] },
      'empresas[0] (76.123.456-0): wrong or unknown representantes.0',
    ],
    [
      'a wrong serial number',
      { personas: [{ ...person, serie: 'B12' }] },
      'personas[0] (12.345.678-5): wrong or unknown serie',
    ],
    [
      'an answer missing',
      { personas: [{ ...person, buro: { ...person.buro, colegio: undefined } }] },
      `personas[0] (12.345.678-5): wrong or unknown buro.colegio; ${whatBuroIs}`,
    ],
    [
      'a topic that the bureau has not',
      { personas: [{ ...person, buro: { ...person.buro, mascota: 'Perro' } }] },
      `personas[0] (12.345.678-5): wrong or unknown buro.mascota; ${whatBuroIs}`,
    ],
    [
      'another word for the outage',
      { personas: [{ ...person, buro: 'caído' }] },
      `personas[0] (12.345.678-5): wrong or unknown buro; ${whatBuroIs}`,
    ],
    [
      'a misspelt field',
      { empresas: [{ ...company, clave: 'sol-2026' }] },
      'empresas[0] (76.123.456-0): wrong or unknown clave',
    ],
    [
      'a wrong rut of a provider',
      { proveedores: [{ ...provider, rutProveedor: '97.000.001-2' }] },
      'proveedores[0] (Banco del Valle): wrong or unknown rutProveedor',
    ],
    ['an entry that is none', { personas: [7] }, 'personas[0] (sin nombre): wrong or unknown '],
    [
      'a person twice',
      { personas: [person, { ...person, rut: '12345678-5' }] },
      'personas[0] (12345678-5): appears more than once',
    ],
    [
      'a provider twice',
      { proveedores: [provider, provider] },
      'proveedores[0] (Banco del Valle): appears more than once',
    ],
    ['a company twice', { empresas: [company, company] }, 'empresas[0] (76123456-0): appears more than once'],
    [
      'a representative whom nobody knows beside one who is known',
      { empresas: [{ ...company, representantes: ['12.345.678-5', '11.111.111-1'] }] },
      'empresas[0] (76123456-0): its representative 11111111-1 is not among personas',
    ],
    [
      'a ticket number of seven digits',
      { usuarios: [{ ...user, numeroPendiente: '1234567' }] },
      'usuarios[0] (12.345.678-5): wrong or unknown numeroPendiente',
    ],
    [
      'a short secret of a Digipass',
      { usuarios: [{ ...user, dispositivos: [{ ...digipass, totp: 'J3IFQCYXVK54DUK' }] }] },
      'usuarios[0] (12.345.678-5): wrong or unknown',
    ],
    ['a user twice', { usuarios: [user, user] }, 'usuarios[0] (12345678-5): appears more than once'],
    [
      'a device twice',
      { usuarios: [{ ...user, dispositivos: [digipass, digipass] }] },
      'usuarios[0] (12345678-5): has a device twice',
    ],
    [
      'a pin of three digits',
      { usuarios: [{ ...user, pin: '482' }] },
      'usuarios[0] (12.345.678-5): wrong or unknown pin',
    ],
    [
      'a misspelt field of a user',
      { usuarios: [{ ...user, contraseña: 'x' }] },
      'usuarios[0] (12.345.678-5): wrong or unknown contraseña',
    ],
    [
      'a grid of nine columns',
      {
        usuarios: [
          { ...user, dispositivos: [{ tipo: '1', serie: '1', grilla: [row, row, row, row, row.slice(3)] }] },
        ],
      },
      'usuarios[0] (12.345.678-5): wrong or unknown',
    ],
    [
      'a representative whom nobody knows',
      { empresas: [{ ...company, representantes: ['11.111.111-1'] }] },
      'empresas[0] (76123456-0): its representative 11111111-1 is not among personas',
    ],
    [
      'a request of an unknown company',
      { solicitudes: [{ ...request, empresa: '77.111.111-4' }] },
      'solicitudes[0] (77111111-4): its company is not among empresas',
    ],
    [
      'a request of an unknown person',
      { solicitudes: [{ ...request, representante: '11.111.111-1' }] },
      'solicitudes[0] (76123456-0): its representative is not among personas',
    ],
    [
      'a request at an unknown provider',
      { solicitudes: [{ ...request, proveedor: 'Banco Ribera' }] },
      'solicitudes[0] (76123456-0): its provider is not among proveedores',
    ],
    [
      'EST-20 a status that nobody knows',
      withHistory(['Lista', 1]),
      'solicitudes[0] (76.123.456-0): wrong or unknown historia',
    ],
    [
      'EST-21 a history that begins with another status',
      withHistory(['Pendiente', 1]),
      'solicitudes[0] (76123456-0): its history is not possible',
    ],
    [
      'EXT-1009 a status that asks for no documents',
      { solicitudes: [{ ...request, historia: [{ estado: 'Ingresada', haceDias: 1, falta: ['balance'] }] }] },
      'solicitudes[0] (76123456-0): its history is not possible',
    ],
    [
      'EST-20 a status that may not follow',
      withHistory(['Ingresada', 3], ['Oferta Disponible', 1]),
      'solicitudes[0] (76123456-0): its history is not possible',
    ],
    [
      'a status before the one it follows',
      withHistory(['Ingresada', 1], ['Pendiente', 3]),
      'solicitudes[0] (76123456-0): its history is not possible',
    ],
    [
      'EST-33 a certificate of an unknown state',
      { certificados: [{ ...certificate, estado: 'Lista' }] },
      'certificados[0] (76.123.456-0): wrong or unknown estado',
    ],
    [
      'a certificate of a company without requests',
      { solicitudes: [], certificados: [certificate] },
      'certificados[0] (76123456-0): its company has no request',
    ],
  ])('%s', (_case, changes, fault) => {
    const seed = seedWith(changes);
    expect(E.isLeft(seed) ? seed.left[0] : undefined).toContain(fault);
  });

  it.each([undefined, null, 7, [], {}, { personas: [] }])('%s is no seed', (json) => {
    expect(readSeed(json)).toEqual(
      E.left(['A seed has the lists personas, empresas, proveedores and solicitudes']),
    );
  });

  it('all faulty entries of a list are reported together', () => {
    const seed = seedWith({
      personas: [
        { ...person, serie: '' },
        { ...person, rut: '' },
      ],
    });
    expect(E.isLeft(seed) && seed.left).toHaveLength(2);
  });
});

describe('EXT-806 a seed with invisible characters is refused', () => {
  it.each<[string, object]>([
    [
      'personas[0] (12.345.678-5): wrong or unknown nombres',
      { personas: [{ ...person, nombres: 'Ana\u200b' }] },
    ],
    [
      'empresas[0] (76.123.456-0): wrong or unknown razonSocial',
      { empresas: [{ ...company, razonSocial: 'Sol\r\nSpA' }] },
    ],
    [
      'proveedores[0] (Banco del Valle): wrong or unknown tipo',
      { proveedores: [{ ...provider, tipo: '\u202eBanco' }] },
    ],
  ])('%s', (fault, lists) => {
    const seed = {
      personas: [person],
      empresas: [company],
      proveedores: [provider],
      solicitudes: [],
      ...lists,
    };
    expect(readSeed(seed)).toEqual(E.left([fault]));
  });
});
