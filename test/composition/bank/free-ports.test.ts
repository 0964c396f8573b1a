import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#composition/settings/config.ts';
import { orRefuse } from '#composition/bank/or-refuse.ts';
import { freePortsOrExit } from '#composition/bank/free-ports.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { right } from '#test/support/right.ts';

const exit = new Error('exit');
const said: unknown[] = [];
let holder: Server;
let held: string;

beforeEach(async () => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((words) => void said.push(words));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    said.push(code);
    throw exit;
  });
  holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  held = String((holder.address() as AddressInfo).port);
});
afterEach(() => {
  vi.restoreAllMocks();
  holder.close();
});

const freed = async (): Promise<string> => {
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return String(port);
};

const tried = (settings: Readonly<Record<string, string>>): Promise<void> =>
  freePortsOrExit(right(readConfig({ HOST: '127.0.0.1', ...settings })));

describe('the ports of a bank', () => {
  it('that somebody holds end the start, with another one to choose', async () => {
    await expect(tried({ PORT: held })).rejects.toBe(exit);
    expect(said).toEqual([`El puerto ${held} está ocupado. Elige otro: PORT=8081 npm start`, 1]);
  });

  it('are those of its figures too', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    free.close();
    await expect(tried({ PORT: String(port), PUERTO_METRICAS: held })).rejects.toBe(exit);
    expect(said).toEqual([`El puerto ${held} está ocupado. Elige otro: PUERTO_METRICAS=9465`, 1]);
  });

  it('are tried at the address of each', async () => {
    const other = createServer().listen(0, '127.0.0.2');
    await once(other, 'listening');
    const figures = { PORT: String(await freePort()), HOST_METRICAS: '127.0.0.2' };
    const PUERTO_METRICAS = String((other.address() as AddressInfo).port);
    await expect(tried({ ...figures, PUERTO_METRICAS })).rejects.toBe(exit);
    other.close();
    said.length = 0;
    await tried({ ...figures, PUERTO_METRICAS: held });
    expect(said).toEqual([]);
  });

  it.each([
    ['info', []],
    ['debug', [new Error('otra cosa\nentera')]],
  ])(
    'EXT-404 a start that breaks as nobody expected ends with one line, and whole at level %s',
    async (level, whole) => {
      const config = right(readConfig({ NIVEL_DE_REGISTRO: level }));
      expect(await orRefuse(config, async () => 7)).toBe(7);
      const broken = orRefuse(config, () => Promise.reject(new Error('otra cosa\nentera')));
      await expect(broken).rejects.toBe(exit);
      const line = 'No se abrió el banco por algo que no esperábamos (serving): otra cosa.';
      expect(said).toEqual([expect.stringContaining(line), ...whole, 1]);
    },
  );

  it('are let go again when they are free', async () => {
    const PORT = await freed();
    await tried({ PORT });
    await tried({ PORT });
    expect(said).toEqual([]);
  });
});
