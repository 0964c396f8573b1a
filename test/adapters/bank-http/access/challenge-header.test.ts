import { describe, expect, it } from 'vitest';
import { credentialIn } from '#adapters/bank-http/access/challenge-header.ts';
import { notValid } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';

const name = 'X-Caja-Desafio';
const reading = (header: string | undefined) =>
  credentialIn({ headers: header === undefined ? {} : { 'x-caja-desafio': header } }, name)();
const packed = (value: unknown): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64');

describe('the credential of a challenged call', () => {
  it.each([
    ['BOX-47', { tipoDispositivo: '1', coordenadas: ['11', '22', '33'] }],
    ['BOX-48', { tipoDispositivo: '8', token: '123456' }],
    ['BOX-49', { tipoDispositivo: '8', token: '123456', empresa: '76123456-0' }],
    ['BOX-50', { tipoDispositivo: 'CI', clave: 'ñandú€' }],
    ['BOX-50', { tipoDispositivo: '5', terceraClave: '12345678' }],
  ])('%s API-26 is Base64 of the UTF-8 JSON of %j', async (_, data) => {
    expect(await reading(packed(data))).toEqual(E.right(data));
  });

  it('RUT-09 takes the company without its dash too', async () => {
    const data = { tipoDispositivo: '8', token: '123456', empresa: '761234560' };
    expect(await reading(packed(data))).toEqual(E.right({ ...data, empresa: '76123456-0' }));
  });

  it('is none without the header', async () => {
    expect(await reading(undefined)).toEqual(E.right(undefined));
  });

  it.each([
    ['is no Base64', '{"tipoDispositivo":"CI","clave":"a"}'],
    ['is empty', ''],
    ['is no JSON', Buffer.from('a').toString('base64')],
    ['is no UTF-8', Buffer.from([0xff, 0xfe, 0x22]).toString('base64')],
    ['says a name twice', Buffer.from('{"tipoDispositivo":"CI","clave":"a","clave":"b"}').toString('base64')],
    ['is a certificate', packed({ tipoDispositivo: '4', firma: 'a' })],
    ['mixes two types', packed({ tipoDispositivo: '8', token: '123456', clave: 'a' })],
    ['lacks its credential', packed({ tipoDispositivo: '8' })],
    ['has two coordinates', packed({ tipoDispositivo: '1', coordenadas: ['11', '22'] })],
    ['has four coordinates', packed({ tipoDispositivo: '1', coordenadas: ['11', '22', '33', '44'] })],
    ['has a company that is none', packed({ tipoDispositivo: '8', token: '1', empresa: '76123456-1' })],
    ['is too long', packed({ tipoDispositivo: 'CI', clave: 'a'.repeat(2_000) })],
    [
      'came twice',
      `${packed({ tipoDispositivo: 'CI', clave: 'a' })}, ${packed({ tipoDispositivo: 'CI', clave: 'a' })}`,
    ],
  ])('is refused when it %s', async (_, header) => {
    expect(await reading(header)).toEqual(E.left(notValid([name])));
  });
});
