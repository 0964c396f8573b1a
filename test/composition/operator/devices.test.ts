import { describe, expect, it } from 'vitest';
import type { HeldDevice } from '#adapters/bank-sql/access/held-devices.ts';
import { gridLines } from '#adapters/cli/grid.ts';
import type { OpenBank } from '#composition/bank/ports.ts';
import { deviceCommand } from '#composition/operator/devices.ts';

const held: readonly HeldDevice[] = [
  { type: '8', serial: '0123456789', state: 'activo', code: '482913' },
  { type: '1', serial: '99', state: 'bloqueado', grid: { A1: '17', A2: '25' } },
];

const told = (production: boolean, devices = held): Promise<readonly string[]> =>
  deviceCommand({
    config: { production },
    withBank: (work) => work({} as OpenBank),
    belongings: async () => ({ devices }),
  }).devices('12345678-5');

describe('the devices of a user, for an operator', () => {
  it('are shown with their codes and grids in the demonstration', async () => {
    const lines = (await told(false)).join('\n');
    for (const shown of ['Digipass-0123456789 (activo): 482913', 'Digicard-99 (bloqueado)', '17', '25'])
      expect(lines).toContain(shown);
  });

  it('EXT-2364 are listed in production without credentials', async () => {
    const lines = (await told(true)).join('\n');
    expect(lines).toContain('Digipass-0123456789 (activo)');
    expect(lines).toContain('Digicard-99 (bloqueado)');
    for (const secret of ['482913', '17', '25']) expect(lines).not.toContain(secret);
    expect(lines).toContain('En producción no se muestran');
  });

  it('EXT-2818 a passkey is told to need a browser', async () => {
    const passkey: HeldDevice = { type: 'PK', serial: '0000', state: 'activo' };
    expect(await told(false, [passkey])).toEqual([
      'Llave de acceso-0000 (activo): solo se usa en un navegador; su dueño la quita en Llaves de acceso, y este banco con el comando llaves-de-acceso',
    ]);
  });

  it('are told too where the bank does not know their kind, and a grid stands under its card', async () => {
    const unknown: HeldDevice = { type: undefined, serial: '7', state: 'activo' };
    expect(await told(false, [unknown])).toEqual(['Dispositivo que este banco no conoce-7 (activo)']);
    const [card, ...grid] = await told(false, held.slice(1));
    expect(card).toBe('Digicard-99 (bloqueado)');
    expect(grid).toEqual(gridLines({ A1: '17', A2: '25' }).map((line) => `  ${line}`));
  });

  it('may be none', async () => {
    expect(await told(true, [])).toEqual(['No tiene dispositivos.']);
  });
});
