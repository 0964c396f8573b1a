import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnAsBank } from '#composition/scripts/bank-process.ts';
import { crowdUserSeed } from '../support/worlds/crowd-users.ts';
import { startBankProcess } from '../support/worlds/bank-process.ts';
import { startContender } from './contender-process.ts';
import type { Row } from './measure.ts';
import { installPeers, peerFolder } from './peers.ts';
import { signInsBeside, users } from './signing-in.ts';

const besideOurs = async (folder: string, hash: 'argon2' | 'trivial') => {
  installPeers();
  const keeping = [folder, String(users), hash];
  const bareKept = await startContender(join(import.meta.dirname, 'bare-kept-sign-in.ts'), keeping);
  const bare = await startContender(join(import.meta.dirname, 'bare-sign-in.ts'), [hash]);
  const betterAuth = await startContender(join(peerFolder, 'better-auth.mjs'), [folder, hash]);
  const stop = (): void => [bareKept, bare, betterAuth].forEach((contender) => contender.stop());
  return { bareKept: bareKept.base, bare: bare.base, betterAuth: betterAuth.base, stop };
};

const inNewFolder = async <Value>(work: (folder: string) => Promise<Value>): Promise<Value> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Compares sign-ins of the bank, with Argon2, attempt counters, audit, time floor and session, with those of the other servers. */
const withArgon2 = (): Promise<readonly Row[]> =>
  inNewFolder(async (folder) => {
    const bank = await startBankProcess({ NIVEL_DE_REGISTRO: 'fatal' }, crowdUserSeed(users));
    const others = await besideOurs(folder, 'argon2');
    try {
      return await signInsBeside('sign-in', 0.97, { ours: bank.base, ...others });
    } finally {
      others.stop();
      await bank.stop();
    }
  });

/** Compares sign-ins of the bank and the other servers without time floor and with a trivial hash, so that the rest of the code takes most of the time. */
const withTrivialHash = (): Promise<readonly Row[]> =>
  inNewFolder(async (folder) => {
    const program = join(import.meta.dirname, 'bank-with-trivial-hash.ts');
    const bank = await startContender(program, [folder, String(users)], spawnAsBank);
    const others = await besideOurs(folder, 'trivial');
    try {
      return await signInsBeside('sign-in with a trivial hash', 0.85, { ours: bank.base, ...others });
    } finally {
      others.stop();
      bank.stop();
    }
  });

export const signInRows = async (): Promise<readonly Row[]> => [
  ...(await withArgon2()),
  ...(await withTrivialHash()),
];
