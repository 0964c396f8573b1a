import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeviceList, resultCodes, type DeviceList } from '#core/access/challenge/device-list.ts';
import type { Device } from '#core/access/challenge/device.ts';
import { toDevice } from '#core/access/challenge/parse-device.ts';
import { device } from '#test/support/arbitraries/device.ts';

const digipass = toDevice({ numeroSerie: '1', tipo: '8' });
const signing = toDevice({ numeroSerie: '2', tipo: '8', soportaFirma: true });
const certificate = toDevice({ numeroSerie: '4', tipo: '4' });
const passkey = toDevice({ numeroSerie: '5', tipo: 'PK' });

const read = (
  codigo: string,
  dispositivos: readonly Device[],
  glosa?: string,
  withCertificate = false,
): DeviceList =>
  readDeviceList({ resultadoOperacion: { codigo, glosa }, dispositivos }, { certificate: withCertificate });

describe('the result code of a device list', () => {
  it.each<[id: string, list: DeviceList, expected: DeviceList]>([
    [
      'BOX-36 ok',
      read('CAJDEF-0000', [digipass]),
      { kind: 'devices', devices: [digipass], certificate: false },
    ],
    ['BOX-37 no device enabled', read('CAJDEF-0101', [], 'x'), { kind: 'none' }],
    ['BOX-37 whatever devices come with it', read('CAJDEF-0101', [digipass]), { kind: 'none' }],
    ['BOX-38 blocked', read('CAJDEF-0051', [], 'x'), { kind: 'blocked' }],
    ['BOX-38 whatever devices come with it', read('CAJDEF-0051', [digipass]), { kind: 'blocked' }],
    ['BOX-39 ok and empty', read('CAJDEF-0000', []), { kind: 'none' }],
    [
      'BOX-39 another code with its glosa',
      read('CAJDEF-0999', [digipass], 'Sin red'),
      { kind: 'other', glosa: 'Sin red' },
    ],
    [
      'BOX-39 another code without',
      read('CAJDEF-0999', [digipass], ' '),
      { kind: 'other', glosa: undefined },
    ],
    ['BOX-39 no code at all', read('', [digipass]), { kind: 'other', glosa: undefined }],
  ])('%s', (_, list, expected) => {
    expect(list).toEqual(expected);
  });

  it('BOX-39 a glosa is a text of the server, cut at 500', () => {
    expect(read('X', [], 'a'.repeat(600))).toEqual({ kind: 'other', glosa: 'a'.repeat(500) });
  });
});

describe('the devices of an ok answer', () => {
  it('BOX-08 a Digipass that signs, alone, is no device', () => {
    expect(read(resultCodes.ok, [signing])).toEqual({ kind: 'none' });
  });

  it('BOX-11 a certificate alone is no device where the box offers none', () => {
    expect(read(resultCodes.ok, [certificate])).toEqual({ kind: 'none' });
  });

  it('BOX-10 where the box offers one, it stands beside the list', () => {
    expect(read(resultCodes.ok, [certificate, digipass], undefined, true)).toEqual({
      kind: 'devices',
      devices: [digipass],
      certificate: true,
    });
    expect(read(resultCodes.ok, [certificate], undefined, true)).toEqual({
      kind: 'devices',
      devices: [],
      certificate: true,
    });
    expect(read(resultCodes.ok, [], undefined, true)).toEqual({ kind: 'none' });
    expect(read(resultCodes.ok, [signing], undefined, true)).toEqual({ kind: 'none' });
  });

  it('EXT-2926 a passkey alone says so where the browser cannot use one', () => {
    expect(read(resultCodes.ok, [passkey])).toEqual({ kind: 'none', onlyPasskey: true });
    expect(read(resultCodes.ok, [passkey, signing])).toEqual({ kind: 'none', onlyPasskey: true });
    expect(read(resultCodes.ok, [passkey], undefined, true)).toEqual({ kind: 'none', onlyPasskey: true });
  });

  it('BOX-39 a list that opens the box has something to prove with', () => {
    fc.assert(
      fc.property(fc.array(device()), fc.boolean(), (devices, withCertificate) => {
        const list = read(resultCodes.ok, devices, undefined, withCertificate);
        expect(list.kind).toBe(
          list.kind === 'devices' && (list.devices.length > 0 || list.certificate) ? 'devices' : 'none',
        );
      }),
    );
  });
});
