import { createHmac, randomInt } from 'node:crypto';
import type { LastingSecret, Secrets } from '#core/bank/shared-ports.ts';
import { hashToken, newToken } from './session-tokens.ts';

const steps = 2 ** 47;

/** Creates the bank's random tokens and hashes; `key` is the bank's shared secret for keyed hashes. */
export const bankSecrets = <Purpose extends string = never>(
  key: LastingSecret<Purpose>,
): Secrets<Purpose> => ({
  newToken,
  hash: hashToken,
  keyed: (text) => createHmac('sha256', key).update(text).digest('hex'),
  fraction: () => randomInt(steps) / steps,
});
