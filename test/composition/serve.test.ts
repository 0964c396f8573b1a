import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import type { BankConfig } from '#composition/settings/config.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const address = 'http://127.0.0.1:8123';
const umask = process.umask();

type Ending = (why: { readonly err?: Error }) => Promise<void>;

let folder: string;
let asked: (readonly [BankConfig, string | undefined])[];
let ended: number;
let ending: readonly [{ readonly delay: number }, Ending] | undefined;
let said: string[];

/** Runs the program that serves, over a bank that starts at once or not at all; returns what it printed. */
const served = async (
  settings: Readonly<Record<string, string>>,
  start: () => Promise<unknown> = async () => undefined,
): Promise<string> => {
  for (const [name, value] of Object.entries({ ...masterKeySetting, DATOS: folder, ...settings }))
    vi.stubEnv(name, value);
  vi.doMock('close-with-grace', () => ({
    default: (...given: NonNullable<typeof ending>) => void (ending = given),
  }));
  vi.doMock('#composition/bank/bank.ts', () => ({
    builtPortal: 'the built portal',
    runBank: async (config: BankConfig, web?: string) => {
      asked.push([config, web]);
      await start();
      return { address, people: demoSeed(), stop: async () => void (ended += 1) };
    },
  }));
  vi.resetModules();
  await import('#composition/serve.ts');
  return said.join('\n');
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-serve-'));
  [asked, ended, ending, said] = [[], 0, undefined, []];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line: unknown) => void said.push(String(line)));
});
afterEach(async () => {
  process.umask(umask);
  vi.doUnmock('close-with-grace');
  vi.doUnmock('#composition/bank/bank.ts');
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

describe('the program that serves', () => {
  it('EXT-1017 starts the bank of its settings over the built portal, and says where it is and what to try', async () => {
    process.umask(0o022);
    const told = await served({ RUTA_EMPRESA: '/mi-empresa' });
    expect(process.umask()).toBe(0o077);
    expect(asked).toMatchObject([[{ dataFolder: folder }, 'the built portal']]);
    expect(told).toMatch(/^\nDatos de demostración[^]*\n\nPortal Empresas/);
    expect(told).toContain(`Portal Empresas          ${address}/mi-empresa\n`);
    expect(told).toContain(`Portabilidad financiera  ${address}/portabilidad/\n`);
    expect(told).toMatch(/banco-de-pruebas\n$/);
  });

  it('in production says where the portal is and names nobody', async () => {
    const told = await served({ ...productionSettings, RUTA_EMPRESA: '/mi-empresa' });
    expect(told).toBe(`\nEl portal está en ${address}/mi-empresa y en ${address}/portabilidad/\n`);
  });

  it('EXT-603 ends with its bank, half a minute after its drain at the latest, and says why where it breaks', async () => {
    await served({ SEGUNDOS_DE_DRENAJE: '7' });
    expect(ending?.[0]).toEqual({ delay: 37_000 });
    said.splice(0);
    await ending?.[1]({});
    expect([ended, said]).toEqual([1, []]);
    await ending?.[1]({ err: new Error('se cortó') });
    expect([ended, said]).toEqual([2, ['Error: se cortó']]);
  });

  it('EXT-404 is refused with one line where the bank does not start', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    const taken = async () => {
      const { StartRefused } = await import('#composition/bank/start-fault.ts');
      throw new StartRefused({ fault: 'already-serving' });
    };
    await expect(served({}, taken)).rejects.toThrow('exit 1');
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
    expect(said).toEqual([expect.stringContaining('otro banco ya sirve')]);
  });
});
