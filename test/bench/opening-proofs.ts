import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveProofOfWork } from '#adapters/bank-node/solve-proof-of-work.ts';
import { sqlLastingSecrets } from '#adapters/bank-sql/portability/lasting-secrets.ts';
import { orThrow, orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { openBank } from '#composition/bank/ports.ts';
import { readConfig } from '#composition/settings/config.ts';
import { newToken } from '#adapters/bank-node/session-tokens.ts';
import { masterKeySetting } from '../support/builders/master-key.ts';
import { right } from '../support/right.ts';

/** Returns the secret with which the bank over this database signs its proofs of work. */
export const captchaSecretOf = async (url: string): Promise<string> => {
  const config = right(readConfig({ DATABASE_URL: url, ...masterKeySetting }));
  const bank = await openBank(config, console.error);
  try {
    const secrets = sqlLastingSecrets(bank.database, orUnavailable(console.error), bank.keyring.sealer);
    return await orThrow(secrets.secretOnce('captcha', newToken));
  } finally {
    await bank.close();
  }
};

/** Makes proofs of work with the known secret; each is solved by the first number tried. */
export const openingProofs = async (secret: string, count: number): Promise<readonly string[]> => {
  const proofs: string[] = [];
  while (proofs.length < count) {
    const hasta = Math.floor(Date.now() / 1_000) + 300;
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 0,
      deriveKey,
      data: { accion: 'identidad', hasta },
      hmacSignatureSecret: secret,
    });
    proofs.push(await solveProofOfWork(challenge));
  }
  return proofs;
};
