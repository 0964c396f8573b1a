import { exec } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import { encryptForTaxAuthority } from '#adapters/browser/tax-authority-cipher.ts';
import type { ContractTools } from '#adapters/cli/contract/run.ts';
import { contractPeople } from './contract-people.ts';

const run = promisify(exec);
const patience = 60_000;

/** What the contract asks of this machine: a network, a clock, proofs of work, codes and ciphers. */
export const contractTools: ContractTools = {
  fetch,
  wait: (ms) => wait(ms),
  solve: async (given) => {
    const challenge = given as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  },
  digipassCode: (totp) => currentCode(totp),
  sealPassword: encryptForTaxAuthority,
  fraction: () => randomInt(2 ** 32) / 2 ** 32,
  environment: process.env,
  demoPeople: () => contractPeople({ certificates: process.env.CERTIFICADO_DIGITAL === 'si' }),
  // A command that fails shows nothing, and what needs its code is not checked.
  runCodes: async (command, rut) =>
    run(`${command} ${rut}`, { timeout: patience }).then(
      ({ stdout }) => stdout,
      () => '',
    ),
};
