import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnAsBank } from '#composition/scripts/bank-process.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { plentyOfCallsSettings } from './one-source.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Settings = Readonly<Record<string, string>>;

export type BankProcess = {
  readonly base: string;
  readonly folder: string;
  readonly output: () => string;
  readonly pid: () => number;
  /** Kills the bank at once, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Shuts the bank down gracefully; it can be started again. */
  readonly end: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
  /** Shuts the bank down gracefully and removes its folder. */
  readonly stop: () => Promise<void>;
};

const node = (args: readonly string[], settings: Settings, cwd: string): ChildProcess =>
  spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const answers = async (base: string): Promise<boolean> => {
  try {
    return (await fetch(`${base}/salud/lista`)).ok;
  } catch {
    return false;
  }
};

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'zaguan-bank-'));

const operate = async (words: readonly string[], settings: Settings, version = root): Promise<void> => {
  const operator = node(['composition/operator.ts', ...words], { ...masterKeySetting, ...settings }, version);
  let said = '';
  operator.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  operator.stdout?.resume();
  await ended(operator);
  if (operator.exitCode !== 0) throw new Error(`«${words.join(' ')}» failed:\n${said}`);
};

const fill = async (folder: string, seed: Seed, settings: Settings, version = root): Promise<void> => {
  const file = join(folder, 'seed.json');
  await writeFile(file, JSON.stringify(seed));
  await operate(['seed', file], { DATOS: folder, ...settings }, version);
};

/** Prepares a data folder with this seed, which can be copied for any number of banks. */
export const seededFolder = async (seed: Seed): Promise<string> => {
  const folder = await newFolder();
  await operate(['migrar'], { DATOS: folder });
  await fill(folder, seed, {});
  return folder;
};

/** Starts the bank in a process and folder of its own, from a seed or a prepared folder, in this version or the one in another folder. Creates the schema unless the schema is there. */
export const startBankProcess = async (
  settings: Settings = {},
  from?: Seed | string,
  version = root,
  schema: 'to be made' | 'there' = 'to be made',
): Promise<BankProcess> => {
  const folder = await newFolder();
  const port = settings.PORT ?? String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const own = {
    HOST: '127.0.0.1',
    PORT: port,
    DATOS: folder,
    NIVEL_DE_REGISTRO: 'warn',
    // Gives the master key as a setting, since a prepared data folder is copied without the key file beside it.
    ...masterKeySetting,
    ...plentyOfCallsSettings,
    // Cost of the cheapest proof of work, since every session that a test opens needs one.
    CAPTCHA_COSTO: '1',
    ...settings,
  };
  if (typeof from === 'string') await cp(from, folder, { recursive: true });
  // True if the schema is made by the command `migrar`: a bank with a SQLite file of its own migrates at its start,
  // but the seed needs the schema before; old versions without the command migrate at every start.
  const migrates = schema === 'to be made' && existsSync(join(version, 'composition/operator/schema.ts'));
  if (migrates && (typeof from === 'object' || 'DATABASE_URL' in own))
    await operate(['migrar'], own, version);
  if (typeof from === 'object') await fill(folder, from, own, version);
  let output = '';
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = spawnAsBank([join(version, 'composition/serve.ts')], {
      cwd: version,
      env: { ...process.env, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const deadline = Date.now() + 120_000;
    while (!(await answers(base))) {
      if (started.exitCode !== null || Date.now() > deadline)
        throw new Error(`The bank did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child === undefined) return;
    child.kill(signal);
    await ended(child);
  };
  await start();
  return {
    base,
    folder,
    output: () => output,
    pid: () => child?.pid ?? 0,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    startAgain: start,
    stop: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
