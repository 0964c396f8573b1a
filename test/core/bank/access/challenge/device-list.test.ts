import { describe, expect, it } from 'vitest';
import { deviceList, takesDigicard } from '#core/bank/access/challenge/device-list.ts';
import type { StoredDevice } from '#core/bank/access/ports.ts';
import { addDays, formatIso } from '#core/shared/calendar-date.ts';
import { aDay } from '#test/support/builders/company.ts';
import { right } from '#test/support/right.ts';
import { accessBank, ana, deviceOf, type AccessBank } from '#test/support/worlds/access-bank.ts';

const glosas: Readonly<Record<string, string>> = {
  'CAJDEF-0000': 'Operación exitosa.',
  'CAJDEF-0101': 'No tiene dispositivos de seguridad habilitados.',
  'CAJDEF-0051': 'Sus dispositivos de seguridad se encuentran bloqueados.',
};

const listed = async ({ ports }: AccessBank, devices: readonly StoredDevice[]) => {
  const { resultadoOperacion, dispositivos } = right(await deviceList(ports)(ana, devices)());
  expect(resultadoOperacion.glosa).toBe(glosas[resultadoOperacion.codigo]);
  return [resultadoOperacion.codigo, dispositivos.map(({ tipo }) => tipo)];
};

const digipass = deviceOf(ana, '8');
const digicard = deviceOf(ana, '1');
const inactive = deviceOf(ana, 'CI', { state: 'inactivo' });
const blocked = deviceOf(ana, '8', { state: 'bloqueado' });

describe('codes of a device list', () => {
  it.each([
    [
      'BOX-36 CAJDEF-0000: devices that can be used',
      [digipass, digicard, inactive],
      ['CAJDEF-0000', ['8', '1']],
    ],
    ['BOX-36 CAJDEF-0000: without the blocked one', [blocked, digicard], ['CAJDEF-0000', ['1']]],
    ['BOX-37 CAJDEF-0101: none', [], ['CAJDEF-0101', []]],
    ['BOX-37 CAJDEF-0101: only an inactive one', [inactive], ['CAJDEF-0101', []]],
    ['BOX-38 CAJDEF-0051: only blocked ones', [blocked, inactive], ['CAJDEF-0051', []]],
  ])('%s', async (_, devices, expected) => {
    expect(await listed(accessBank(), devices)).toEqual(expected);
  });

  it('BOX-38 a locked factor is a blocked device', async () => {
    const bank = accessBank();
    await bank.lock(ana, 'digipass');
    expect(await listed(bank, [digipass])).toEqual(['CAJDEF-0051', []]);
    expect(await listed(bank, [digipass, digicard])).toEqual(['CAJDEF-0000', ['1']]);
  });

  describe('EXT-2925 what the asking box cannot use does not count as open', () => {
    const certificate = deviceOf(ana, '4');
    const signing = deviceOf(ana, '8', { id: 'firma', signs: true });

    it.each([
      { box: 'without certificates', takes: false, codigo: 'CAJDEF-0051', tipos: [] },
      { box: 'with certificates', takes: true, codigo: 'CAJDEF-0000', tipos: ['4'] },
    ])('a locked Digicard beside a certificate, in a box $box', async ({ takes, codigo, tipos }) => {
      const bank = accessBank();
      await bank.lock(ana, 'digicard');
      const list = right(
        await deviceList(bank.ports, { takesCertificates: takes })(ana, [digicard, certificate])(),
      );
      expect([list.resultadoOperacion.codigo, list.dispositivos.map(({ tipo }) => tipo)]).toEqual([
        codigo,
        tipos,
      ]);
      expect(list.resultadoOperacion.bloqueadoHasta !== undefined).toBe(!takes);
    });

    it.each([
      ['a locked Digicard beside a Digipass that signs', [digicard, signing], ['CAJDEF-0051', []]],
      ['a certificate alone, which is no device here', [certificate], ['CAJDEF-0000', ['4']]],
    ])('%s', async (_, devices, expected) => {
      const bank = accessBank();
      await bank.lock(ana, 'digicard');
      expect(await listed(bank, devices)).toEqual(expected);
    });

    it('a locked certificate does not lock a box that has no use for it', async () => {
      const bank = accessBank();
      await bank.lock(ana, 'certificado');
      expect(await listed(bank, [certificate])).toEqual(['CAJDEF-0101', []]);
    });
  });

  it('asks three cells of a Digicard, the same until they are answered', async () => {
    const { ports } = accessBank();
    const ask = async () => right(await deviceList(ports)(ana, [digicard])()).dispositivos[0]?.coordenadas;
    const asked = await ask();
    expect(new Set(asked).size).toBe(3);
    expect(await ask()).toEqual(asked);
    const { dispositivos } = right(await deviceList(ports)(ana, [digipass])());
    expect(dispositivos[0]?.coordenadas).toEqual([]);
  });
});

describe('EXT-1347 the last day of Digicards', () => {
  const until = (days: number) => formatIso(addDays(aDay, days));
  const told = async (digicardUntil: string | undefined) => {
    const { ports } = accessBank({ access: { digicardUntil } });
    const { dispositivos } = right(await deviceList(ports)(ana, [digipass, digicard])());
    return dispositivos.map(({ sirveHasta }) => sirveHasta);
  };

  it.each([
    ['in eight weeks', until(56), until(56)],
    ['today', until(0), until(0)],
    ['in eight weeks and a day', until(57), undefined],
    ['never', undefined, undefined],
  ])('%s', async (_, lastDay, expected) => {
    expect(await told(lastDay)).toEqual([undefined, expected]);
  });
});

describe('the end of Digicards', () => {
  const until = (digicardUntil: string | undefined) => {
    const bank = accessBank({ access: { digicardUntil } });
    return { bank, takes: takesDigicard(bank.ports) };
  };
  const today = formatIso(aDay);

  it.each([
    [undefined, true],
    ['2999-12-31', true],
    [today, true],
    ['2000-01-01', false],
  ])('until %s: %s', async (day, takes) => {
    expect(until(day).takes).toBe(takes);
    expect(await listed(until(day).bank, [digipass])).toEqual(['CAJDEF-0000', ['8']]);
    expect(await listed(until(day).bank, [digicard])).toEqual(
      takes ? ['CAJDEF-0000', ['1']] : ['CAJDEF-0101', []],
    );
  });
});
