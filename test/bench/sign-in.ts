import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { crowdKey, crowdUsers, crowdUserSeed } from '../support/worlds/crowd-users.ts';
import { startBankProcess } from '../support/worlds/bank-process.ts';
import type { Row } from './measure.ts';

const connections = 32;
const seconds = 5;
const warmUpSeconds = 3;
const rounds = 5;
const users = 512;
const peers = new URL('./peers', import.meta.url).pathname;

type Contender = {
  readonly name: string;
  readonly base: string;
  readonly requests: readonly Request[];
  /** A sign-in that this contender calls right. */
  readonly isRight: (status: number) => boolean;
};

const portOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`A contender ended with ${code} before it listened`)));
  });

const started = async (file: string, args: readonly string[]): Promise<readonly [ChildProcess, string]> => {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  return [child, `http://127.0.0.1:${await portOf(child)}`];
};

const form = (fields: Readonly<Record<string, string>>): Request => ({
  method: 'POST',
  path: '/auth/cred_submit',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
  body: new URLSearchParams(fields).toString(),
});

const signIns = (): readonly Request[] =>
  crowdUsers(users).map((username) =>
    form({ username, password: crowdKey, request_id: '', context: 'empresa' }),
  );

/** Sign-ins per second; every connection walks the same people from a place of its own. */
const measured = async (
  { name, base, requests, isRight }: Contender,
  duration = seconds,
): Promise<number> => {
  let place = 0;
  const result = await autocannon({
    url: base,
    connections,
    duration,
    setupClient: (client) => {
      const from = (place += 1) * Math.max(1, Math.floor(requests.length / connections));
      client.setRequests(requests.map((_, step) => requests[(from + step) % requests.length] ?? {}));
    },
  });
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status]) => Number(status));
  if (!statuses.every(isRight)) throw new Error(`${name} answered ${statuses.join(', ')}`);
  return result.requests.total / result.duration;
};

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

const inTurns = async (contenders: readonly Contender[]): Promise<readonly number[]> => {
  const figures = contenders.map((): number[] => []);
  for (const contender of contenders) await measured(contender, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, contender] of contenders.entries()) figures[at]?.push(await measured(contender));
  }
  return figures.map(median);
};

/** Sign-ins with attempts, audit, time floor and session, beside a bare handler and better-auth, turn by turn. */
export const signInRows = async (): Promise<readonly Row[]> => {
  if (!existsSync(join(peers, 'node_modules'))) {
    spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: peers, stdio: 'inherit' });
  }
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-bench-'));
  const bank = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal' }, crowdUserSeed(users));
  const [bare, bareBase] = await started(join(import.meta.dirname, 'bare-sign-in.ts'), []);
  const [peer, peerBase] = await started(join(peers, 'better-auth.mjs'), [folder]);
  try {
    const see = (status: number): boolean => status === 303;
    const ok = (status: number): boolean => status === 200;
    const mail: Request = {
      method: 'POST',
      path: '/api/auth/sign-in/email',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ana@empresa.cl', password: crowdKey }),
    };
    const [ours = 0, floor = 0, other = 0] = await inTurns([
      { name: 'the bank', base: bank.base, requests: signIns(), isRight: see },
      { name: 'bare', base: bareBase, requests: signIns(), isRight: see },
      { name: 'better-auth', base: peerBase, requests: [mail], isRight: ok },
    ]);
    const what = `sign-in at ${connections} connections`;
    return [
      { what, ours, floor, floorName: 'bare Fastify and Argon2' },
      { what, ours, floor: other, floorName: 'better-auth 1.6.5, same hash' },
    ];
  } finally {
    bare.kill();
    peer.kill();
    await bank.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
