import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextualHelp } from '#adapters/wire/access/contextual-help.ts';
import { messageCatalogue } from '#adapters/wire/access/message-catalogue.ts';
import { deviceWord } from '#core/access/challenge/device.ts';
import { messageCodes } from '#core/access/message-codes.ts';
import { E } from '#core/shared/fp.ts';
import { loadedCatalogue, messageOf } from '#core/shared/messages/catalogue.ts';
import { serveAccess } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const written: unknown = JSON.parse(
  readFileSync(
    new URL('../../../../adapters/bank-http/access/data/message_catalog.json', import.meta.url),
    'utf8',
  ),
);
const decoded = messageCatalogue.answer.decode(written);
const entries = E.isRight(decoded) ? decoded.right.message_catalog : [];
const catalogue = loadedCatalogue(entries);

describe('the seeds of the catalogue', () => {
  it.each([
    ['CAT-13 CAT-28', '501008', 'Debe ingresar su Rut.'],
    ['CAT-14 CAT-28', '501007', 'El Rut ingresado no es válido.'],
    ['CAT-15 CAT-28', '501009', 'Este campo es obligatorio.'],
    ['CAT-16 CAT-28', '501018', 'El PIN debe tener 4 dígitos.'],
    ['CAT-20 CAT-28', '501022', 'Debe ingresar su clave.'],
    ['CAT-18 CAT-28', '501010', 'Las claves ingresadas no coinciden.'],
    [
      'CAT-17 CAT-29',
      '501015',
      'La clave debe tener 8 caracteres, con al menos una mayúscula, una minúscula y un número.',
    ],
    ['CAT-19 CAT-29', '501011', 'Bloq Mayús está activado.'],
    ['CAT-21 CAT-29', '501024', 'Recuerde que al tercer intento fallido su clave será bloqueada.'],
    [
      'CAT-22 OLV-42',
      '501610',
      'La nueva clave debe ser distinta de sus últimas cuatro claves y cumplir la política de seguridad.',
    ],
    ['CAT-23 CAT-30', '501222', 'No fue posible validar su Rut. Por favor, intente más tarde.'],
    ['CAT-24 CAT-30', '501161', 'No recibimos respuesta del servicio. Por favor, intente más tarde.'],
    ['CAT-25 CAT-30', '501157', 'No tiene dispositivos de seguridad habilitados.'],
    ['CAT-26 CAT-30', '501144', 'Sus dispositivos de seguridad se encuentran bloqueados.'],
    ['CAT-31', '501577', 'No fue posible cargar el componente de firma.'],
    ['CAT-31', '501578', 'No fue posible acceder a su certificado digital.'],
    ['CAT-31', '501271', 'No fue posible realizar la operación con certificado digital.'],
    ['CAT-31', '501583', 'No se encontraron certificados digitales disponibles.'],
    ['KEY-38', 'SCE-0001', 'Debe ingresar su clave 1.0.'],
    ['KEY-38', 'SCE-0002', 'Debe ingresar el folio de la clave.'],
    ['KEY-38', 'SCE-0003', 'Las claves coinciden.'],
  ])('%s: %s', (_, code, text) => {
    expect(messageOf(catalogue, '', code).text).toBe(text);
  });

  it('CAT-32 three are warnings, all others errors', () => {
    const seeds = entries.filter(({ messageid }) => messageid?.startsWith('501'));
    const warnings = seeds.filter(({ severity }) => severity === 'warning').map(({ messageid }) => messageid);
    expect(warnings).toEqual(['501011', '501024', '501583']);
    expect(seeds.filter(({ severity }) => severity === 'error')).toHaveLength(seeds.length - 3);
  });

  it('have every code that a screen may show, once', () => {
    const codes = entries.map(({ messageid }) => messageid);
    expect(codes).toEqual([...new Set(codes)]);
    expect(codes).toEqual(expect.arrayContaining(Object.values(messageCodes)));
  });
});

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveAccess({ acceso: { rutaAyuda: '/otra/ayuda.json' } });
});
afterAll(() => bank.stop());

describe('the two files', () => {
  it('API-03 CAT-05 the catalogue is the file, read anew only when it changed', async () => {
    const first = await bank.call({ path: '/assets/message_catalog.json', init: {} });
    expect(first.json).toEqual(written);
    expect(first.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await bank.call({ path: '/assets/message_catalog.json', init: { headers } })).status).toBe(304);
  });

  it('API-04 API-05 the help is texts by key, where the bank configures it', async () => {
    const { json } = await bank.call({ path: '/otra/ayuda.json', init: {} });
    const help = contextualHelp.answer.decode(json);
    expect(E.isRight(help) ? Object.keys(help.right).toSorted() : []).toEqual(
      [...Object.values(deviceWord), 'pin', 'clave-1.0', 'captcha', 'rut-empresa-digipass'].toSorted(),
    );
    expect((await bank.call({ path: '/assets/ayuda_contextual.json', init: {} })).status).toBe(404);
  });
});
