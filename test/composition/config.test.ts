import { describe, expect, it } from 'vitest';
import { defaultSettings, readConfig, settingNames, type BankConfig } from '#composition/config.ts';
import { read } from '#composition/scripts/project-files.ts';
import { E } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';

const defaults: BankConfig = {
  host: '127.0.0.1',
  port: 8080,
  dataFolder: './data',
  databaseUrl: undefined,
  https: false,
  logLevel: 'info',
  uploadsAtOnce: 64,
  portal: {
    banco: { rut: '97.999.000-6', nombre: 'Banco Zaguán' },
    portal: 'BCH',
    telefonos: {
      empresas: '600 000 0000',
      BCH: '600 000 0001',
      CCH: '600 000 0002',
      BEC: '600 000 0003',
      sistema: '600 000 0004',
    },
    urlPersonas: 'https://personas.banco.example/',
    urlBanco: 'https://banco.example/',
    urlHazteCliente: 'https://banco.example/hazte-cliente',
    urlPortalEmpresas: 'https://empresas.banco.example/',
    urlPortabilidadPublica: '/portabilidad-publica',
    bloqueoHoras: 24,
    shortIdCounts: 'withCheckDigit',
  },
};

const port = 'un número entero entre 1 y 65535';
const uploads = 'un número entero entre 1 y 10000';
const text = 'un texto que no esté vacío';
const yesOrNo = 'si o no';
const level = 'fatal o error o warn o info o debug o silent';
const portal = 'BCH o CCH o BEC';
const rut = 'un RUT válido';
const address = 'una dirección http(s) o una ruta que comience con /';
const counts = 'withCheckDigit o withoutCheckDigit';

/** A value that each setting refuses, with the reason; each setting stands here. */
const refused: readonly (readonly [name: string, value: string, reason: string])[] = [
  ['HOST', ' ', text],
  ['PORT', '0', port],
  ['PORT', '65536', port],
  ['PORT', '80a', port],
  ['PORT', '-1', port],
  ['PORT', '8080.5', port],
  ['PORT', ' 8080', port],
  ['DATOS', ' ', text],
  ['HTTPS', 'true', yesOrNo],
  ['HTTPS', 'sí', yesOrNo],
  ['NIVEL_DE_REGISTRO', 'verbose', level],
  ['CARGAS_SIMULTANEAS', '0', uploads],
  ['CARGAS_SIMULTANEAS', '10001', uploads],
  ['PORTAL', 'bch', portal],
  ['PORTAL', 'XYZ', portal],
  ['BANCO_NOMBRE', '  ', text],
  ['BANCO_RUT', '97.999.000-5', rut],
  ['BANCO_RUT', 'nada', rut],
  ['TELEFONO_EMPRESAS', ' ', text],
  ['TELEFONO_BCH', ' ', text],
  ['TELEFONO_CCH', ' ', text],
  ['TELEFONO_BEC', ' ', text],
  ['TELEFONO_SISTEMA', ' ', text],
  ['URL_PERSONAS', 'personas.banco.example', address],
  ['URL_BANCO', 'javascript:alert(1)', address],
  ['URL_HAZTE_CLIENTE', '//otro.example', address],
  ['URL_PORTAL_EMPRESAS', 'https://', address],
  ['URL_PORTAL_EMPRESAS', 'https://con blanco.example', address],
  ['URL_PORTABILIDAD_PUBLICA', 'portabilidad-publica', address],
  ['BLOQUEO_HORAS', '48', '24 o 72'],
  ['BLOQUEO_HORAS', '0', '24 o 72'],
  ['CONTEO_RUT_CORTO', 'true', counts],
];

describe('a setting that is not valid stops the start', () => {
  it.each(refused)('%s=%s must be %s', (name, value, reason) => {
    expect(readConfig({ [name]: value })).toEqual(
      E.left([`${name} («${value}») no sirve: debe ser ${reason}`]),
    );
  });

  it('the address of a database is named without its password', () => {
    expect(readConfig({ DATABASE_URL: 'mysql://banco:secreta@127.0.0.1/banco' })).toEqual(
      E.left(['DATABASE_URL no sirve: debe ser una dirección postgres://']),
    );
  });

  it('every setting has a value that it refuses', () => {
    const tried = new Set([...refused.map(([name]) => name), 'DATABASE_URL']);
    expect([...tried].toSorted()).toEqual(settingNames.toSorted());
  });

  it('all of them are told at once, each once, in the order of the settings', () => {
    const firsts = new Map(refused.toReversed().map(([name, value]) => [name, value]));
    const bad = { ...Object.fromEntries(firsts), DATABASE_URL: 'mysql://banco' };
    const faults = E.match<readonly string[], BankConfig, readonly string[]>(
      (told) => told,
      () => [],
    )(readConfig(bad));
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(settingNames);
  });
});

describe('what holds when nothing is said', () => {
  it('is valid as it stands', () => {
    expect(readConfig({})).toEqual(E.right(defaults));
    expect(readConfig(defaultSettings)).toEqual(E.right(defaults));
  });

  it('holds for a setting left empty too', () => {
    expect(readConfig(Object.fromEntries(settingNames.map((name) => [name, ''])))).toEqual(E.right(defaults));
  });

  it('is not disturbed by what else an environment holds', () => {
    expect(readConfig({ PATH: '/usr/bin', bloqueo_horas: '1', portal: 'XYZ' })).toEqual(E.right(defaults));
  });
});

describe('a setting that is valid', () => {
  it.each<readonly [string, string, Partial<BankConfig>]>([
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PORT', '1', { port: 1 }],
    ['PORT', '65535', { port: 65_535 }],
    ['DATOS', '/var/lib/banco', { dataFolder: '/var/lib/banco' }],
    ['DATABASE_URL', 'postgres://banco@db/banco', { databaseUrl: 'postgres://banco@db/banco' }],
    ['DATABASE_URL', 'postgresql://banco@db/banco', { databaseUrl: 'postgresql://banco@db/banco' }],
    ['HTTPS', 'si', { https: true }],
    ['NIVEL_DE_REGISTRO', 'silent', { logLevel: 'silent' }],
    ['CARGAS_SIMULTANEAS', '10000', { uploadsAtOnce: 10_000 }],
  ])('%s=%s', (name, value, changed) => {
    expect(readConfig({ [name]: value })).toEqual(E.right({ ...defaults, ...changed }));
  });

  it.each<readonly [string, string, Partial<BankConfig['portal']>]>([
    ['PORTAL', 'CCH', { portal: 'CCH' }],
    ['PORTAL', 'BEC', { portal: 'BEC' }],
    ['BANCO_RUT', '97999000-6', { banco: { rut: '97999000-6', nombre: 'Banco Zaguán' } }],
    ['BANCO_NOMBRE', 'Otro', { banco: { rut: '97.999.000-6', nombre: 'Otro' } }],
    ['URL_PERSONAS', '/personas', { urlPersonas: '/personas' }],
    ['URL_BANCO', 'http://banco.example', { urlBanco: 'http://banco.example' }],
    ['URL_HAZTE_CLIENTE', '/cliente', { urlHazteCliente: '/cliente' }],
    ['URL_PORTAL_EMPRESAS', '/', { urlPortalEmpresas: '/' }],
    ['URL_PORTABILIDAD_PUBLICA', '/publica', { urlPortabilidadPublica: '/publica' }],
  ])('%s=%s', (name, value, changed) => {
    expect(right(readConfig({ [name]: value })).portal).toEqual({ ...defaults.portal, ...changed });
  });

  it.each([
    ['TELEFONO_EMPRESAS', 'empresas'],
    ['TELEFONO_BCH', 'BCH'],
    ['TELEFONO_CCH', 'CCH'],
    ['TELEFONO_BEC', 'BEC'],
    ['TELEFONO_SISTEMA', 'sistema'],
  ])('PERR-38 %s is the phone of %s', (name, phone) => {
    const { telefonos } = right(readConfig({ [name]: '22 222 2222' })).portal;
    expect(telefonos).toEqual({ ...defaults.portal.telefonos, [phone]: '22 222 2222' });
  });

  it('QST-34 the block lasts 24 hours unless a bank says 72', () => {
    expect(right(readConfig({})).portal.bloqueoHoras).toBe(24);
    expect(right(readConfig({ BLOQUEO_HORAS: '72' })).portal.bloqueoHoras).toBe(72);
  });

  it('QST-28 a short rut counts its check digit unless a bank keeps to the letter', () => {
    expect(right(readConfig({})).portal.shortIdCounts).toBe('withCheckDigit');
    const letter = readConfig({ CONTEO_RUT_CORTO: 'withoutCheckDigit' });
    expect(right(letter).portal.shortIdCounts).toBe('withoutCheckDigit');
  });
});

describe('.env.example', () => {
  const lines = read('.env.example').split('\n');
  const shown = lines
    .flatMap((line) => [/^([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? []])
    .filter(({ length }) => length > 0);

  it('shows every setting with the value that holds when nothing is said', () => {
    expect(Object.fromEntries(shown)).toEqual(defaultSettings);
    expect(shown).toHaveLength(settingNames.length - 1);
  });

  it('shows the one that has none as a comment, with a value that would be valid', () => {
    const [, commented] = lines.flatMap((line) => /^# DATABASE_URL=(.*)$/.exec(line) ?? []);
    expect(commented).toBeDefined();
    expect(E.isRight(readConfig({ DATABASE_URL: commented }))).toBe(true);
  });

  it('lists them in the order they are told', () => {
    const names = lines.flatMap((line) => /^(?:# )?([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(names).toEqual(settingNames);
  });
});
