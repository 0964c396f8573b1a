import { exec } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import { solveProofOfWork } from '#adapters/bank-node/solve-proof-of-work.ts';
import { encryptForTaxAuthority } from '#adapters/browser/tax-authority-cipher.ts';
import type { ContractTools } from '#adapters/cli/contract/run.ts';
import { contractPeople } from './contract-people.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

const run = promisify(exec);
const timeout = aMinute;

/** External functions of the contract tool on this machine: network, clock, proofs of work, codes, encryption. */
export const contractTools: ContractTools = {
  fetch,
  wait: (ms) => wait(ms),
  solve: solveProofOfWork,
  digipassCode: (totp) => currentCode(totp, Date.now()),
  sealPassword: encryptForTaxAuthority,
  fraction: () => randomInt(2 ** 32) / 2 ** 32,
  environment: process.env,
  demoPeople: () =>
    contractPeople({
      certificates: process.env.CERTIFICADO_DIGITAL === 'si',
      digitalIdentity: process.env.IDENTIDAD_EMISOR !== undefined,
    }),
  // Runs the operator's command that prints a code; returns an empty text if it fails, and the contract checks that
  // need the code do not run.
  runCodes: async (command, rut) =>
    run(`${command} ${rut}`, { timeout }).then(
      ({ stdout }) => stdout,
      () => '',
    ),
};
