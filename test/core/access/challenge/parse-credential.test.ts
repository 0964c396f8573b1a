import { describe, expect, it } from 'vitest';
import { credentialText } from '#core/access/challenge/credential.ts';
import type { DeviceType } from '#core/access/challenge/device.ts';
import { parseCredential, type TypedCredential } from '#core/access/challenge/parse-credential.ts';
import { E } from '#core/shared/fp.ts';
import { parseRut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';

const empty: TypedCredential = { digits: '', coordinates: ['', '', ''], key: '' };
const all: TypedCredential = { digits: '123456', coordinates: ['11', '22', '33'], key: 'secreta' };

describe('BLQ-21 BOX-01 BOX-46 each device is proved by its own credential', () => {
  it.each<[DeviceType, object, string]>([
    ['1', { tipoDispositivo: '1', coordenadas: ['11', '22', '33'] }, '112233'],
    ['8', { tipoDispositivo: '8', token: '123456' }, '123456'],
    ['CI', { tipoDispositivo: 'CI', clave: 'secreta' }, 'secreta'],
    ['5', { tipoDispositivo: '5', terceraClave: 'secreta' }, 'secreta'],
  ])('%s', (tipo, credential, text) => {
    const parsed = parseCredential({ tipo }, all);
    expect(parsed).toEqual(E.right(credential));
    expect(credentialText(right(parsed))).toBe(text);
  });

  it('BOX-49 the company goes with a Digipass', () => {
    const empresa = right(parseRut('76123456-0'));
    const typed = { ...all, company: { typed: '76.123.456-0', expected: empresa } };
    expect(parseCredential({ tipo: '8' }, typed)).toEqual(
      E.right({ tipoDispositivo: '8', token: '123456', empresa }),
    );
    expect(parseCredential({ tipo: '5' }, typed)).toEqual(
      E.right({ tipoDispositivo: '5', terceraClave: 'secreta' }),
    );
  });
});

describe('a missing credential is reported for the chosen device', () => {
  it.each<[id: string, tipo: DeviceType, fault: string]>([
    ['BOX-25', '1', 'coordinates-missing'],
    ['BOX-18', '8', 'digits-missing'],
    ['BOX-28', 'CI', 'key-missing'],
    ['BOX-31', '5', 'third-key-missing'],
  ])('%s type %s: %s', (_, tipo, fault) => {
    expect(parseCredential({ tipo }, empty)).toEqual(E.left(fault));
  });

  it('without a device, or with a certificate, there is nothing to prove here', () => {
    expect(parseCredential(undefined, all)).toEqual(E.left('no-device'));
    expect(parseCredential({ tipo: '4' }, all)).toEqual(E.left('no-device'));
  });
});
