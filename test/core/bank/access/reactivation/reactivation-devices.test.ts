import { describe, expect, it } from 'vitest';
import { lastInventedSuccess } from '#core/bank/access/invented-successes.ts';
import { reactivationDevices } from '#core/bank/access/reactivation/reactivation-devices.ts';
import type { ChallengeConfiguration } from '#core/access/challenge/device.ts';
import { checkDigit, type Rut } from '#core/shared/rut.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  aMemoryUser,
  ana,
  deviceOf,
  nobody,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

const list = async ({ ports, captcha }: AccessBank, rut: Rut) =>
  right(await reactivationDevices(ports)({ rut, captcha: captcha('reactivacion') })()).configuration;

const withDigipass = () => accessBank({ users: [aMemoryUser(ana, { devices: [deviceOf(ana, '8')] })] });

describe('API-11 the devices of a reactivation', () => {
  it('are all that the person has in use, a certificate and a signing Digipass too', async () => {
    const devices = [deviceOf(ana, '8', { signs: true }), deviceOf(ana, '4'), deviceOf(ana, '1')];
    const bank = accessBank({ users: [aMemoryUser(ana, { devices })] });
    const { dispositivos } = await list(bank, ana);
    expect(dispositivos.map(({ tipo, soportaFirma }) => [tipo, soportaFirma])).toEqual([
      ['8', true],
      ['4', false],
      ['1', false],
    ]);
  });

  it('BOX-33 a third key among them is sent, once a minute', async () => {
    const bank = accessBank();
    await Promise.all([list(bank, ana), list(bank, ana), list(bank, ana)]);
    expect(bank.sent.map(({ user }) => user)).toEqual([ana]);
  });
});

/** Realistic distribution of devices: many people have one Digipass, some a grid, a few nothing usable. */
const shares = [
  [12, (rut: Rut) => [deviceOf(rut, '8')]],
  [6, (rut: Rut) => [deviceOf(rut, '8'), deviceOf(rut, '1')]],
  [5, () => []],
  [4, (rut: Rut) => [deviceOf(rut, 'CI'), deviceOf(rut, '5'), deviceOf(rut, '1')]],
  [2, (rut: Rut) => [deviceOf(rut, '8', { state: 'bloqueado' })]],
  [1, (rut: Rut) => [deviceOf(rut, '8', { signs: true }), deviceOf(rut, '4', { state: 'inactivo' })]],
] as const;

const rutAt = (body: number): Rut => aRut(`${body}-${checkDigit(String(body))}`);

const townspeople = shares.flatMap(([people, devicesOf], kind) =>
  Array.from({ length: people }, (_, place) => {
    const rut = rutAt(12_000_000 + kind * 100 + place);
    return aMemoryUser(rut, { devices: devicesOf(rut) });
  }),
);

const strangers = 2_000;

/** Returns the visible part of a device list, without serial numbers and grid cells. */
const looksOf = ({ resultadoOperacion, dispositivos }: ChallengeConfiguration): string =>
  [
    resultadoOperacion.codigo,
    ...dispositivos.map(({ tipo, estado, soportaFirma }) => `${tipo} ${estado} ${soportaFirma}`),
  ].join(', ');

const shareOf = (all: readonly string[]): ReadonlyMap<string, number> => {
  const counted = new Map<string, number>();
  for (const one of all) counted.set(one, (counted.get(one) ?? 0) + 1 / all.length);
  return counted;
};

describe('BLQ-14 EXT-107 decoy devices for an unknown rut', () => {
  it('a decoy third key costs the same work and sends no message', async () => {
    const bank = accessBank({ users: [aMemoryUser(ana, { devices: [deviceOf(ana, '5')] })] });
    await list(bank, ana);
    const reserved = () => bank.work.reserves.map((key) => key.replace(/:.*/, ''));
    const known = reserved();
    await list(bank, nobody);
    expect(reserved().slice(known.length)).toEqual(known);
    expect(known).toEqual(['sms-desconocido', 'sms-desconocido']);
    expect(bank.sent.map(({ user }) => user)).toEqual([ana]);
    expect(right(await bank.ports.thirdKeys.isLive(nobody, 'reactivacion')())).toBe(true);
  });

  it("have the same distribution as users' devices, including none and all locked", async () => {
    const bank = accessBank({ users: townspeople });
    const known: string[] = [];
    const unknown: string[] = [];
    for (const { rut } of townspeople) known.push(looksOf(await list(bank, rut)));
    for (let place = 0; place < strangers; place += 1)
      unknown.push(looksOf(await list(bank, rutAt(9_000_000 + place))));
    const [real, invented] = [shareOf(known), shareOf(unknown)];
    expect([...invented.keys()].toSorted()).toEqual([...real.keys()].toSorted());
    for (const [looks, share] of real)
      expect(Math.abs((invented.get(looks) ?? 0) - share)).toBeLessThan(0.04);
  });

  it('stay the same for a rut, including Digicard cells, and differ between ruts', async () => {
    const users = [aMemoryUser(ana, { devices: [deviceOf(ana, '1'), deviceOf(ana, '8')] })];
    const bank = accessBank({ users });
    const one = await list(bank, nobody);
    expect(one.dispositivos.map(({ tipo }) => tipo)).toEqual(['1', '8']);
    expect(await list(bank, nobody)).toEqual(one);
    expect(await list(accessBank({ users }), nobody)).toEqual(one);
    expect(await list(bank, aRut('76.000.000-0'))).not.toEqual(one);
  });

  it("EXT-2528 BOX-26 asks an unknown rut's Digicard for the same cells until it would have been answered, then for others", async () => {
    const users = [aMemoryUser(ana, { devices: [deviceOf(ana, '1')] })];
    const bank = accessBank({ users });
    const lastAnswer = () =>
      lastInventedSuccess(bank.ports.secrets, { rut: nobody, factor: 'digicard' }, bank.ports.clock.now());
    const looks: { readonly cells: string | undefined; readonly since: number }[] = [];
    for (let week = 0; week < 1_000; week += 1) {
      const { dispositivos } = await list(bank, nobody);
      looks.push({ cells: dispositivos[0]?.coordenadas.join(), since: lastAnswer() });
      bank.letPass(7 * 24 * 60);
    }
    const changes = looks.filter(({ since }, at) => at > 0 && since !== looks[at - 1]?.since);
    expect(changes.length).toBeGreaterThan(2);
    for (const [at, { cells, since }] of looks.entries()) {
      const before = looks[at - 1];
      if (before !== undefined) expect([at, cells === before.cells]).toEqual([at, since === before.since]);
    }
  });

  it('has one Digipass in a bank without people', async () => {
    const bank = accessBank({ users: [] });
    expect(await list(bank, nobody)).toMatchObject({
      dispositivos: [{ tipo: '8', estado: 'activo', soportaFirma: false }],
    });
  });

  it('is answered as a user with a Digipass is, with the same work', async () => {
    const [known, unknown] = [withDigipass(), withDigipass()];
    const serial = {
      numeroSerie: expect.stringMatching(/^\w+$/),
      llave: expect.stringMatching(/^Digipass-\w+$/),
    };
    const { dispositivos, ...more } = await list(known, ana);
    expect(await list(unknown, nobody)).toEqual({
      ...more,
      dispositivos: dispositivos.map((device) => ({ ...device, ...serial })),
    });
    expect(unknown.work).toEqual(known.work);
    for (const [{ noted }, rut] of [
      [known, ana],
      [unknown, nobody],
    ] as const)
      expect(noted).toEqual([{ event: 'reactivacion-dispositivos', rut, outcome: 'CAJDEF-0000' }]);
  });

  it('is locked as a user is', async () => {
    const [known, unknown] = [withDigipass(), withDigipass()];
    await known.lock(ana, 'digipass');
    await unknown.lock(nobody, 'digipass');
    expect(await list(unknown, nobody)).toEqual(await list(known, ana));
    expect((await list(unknown, nobody)).resultadoOperacion.codigo).toBe('CAJDEF-0051');
  });
});
