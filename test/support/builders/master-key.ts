import { ringOf } from '#adapters/bank-node/keyring/keyring.ts';
import type { DataKey } from '#core/bank/keyring/ports.ts';

/** What a bank that does not make its own master key must be given. */
export const masterKeySetting = { LLAVE_MAESTRA: Buffer.alloc(32, 'maestra de prueba ').toString('base64') };

/** A data key by a digit: the same digit, the same key. */
export const aDataKey = (digit = '1'): DataKey => ({
  id: digit.repeat(16),
  key: Buffer.alloc(32, `llave ${digit}`),
});

export const aRing = (digit?: string) => ringOf([aDataKey(digit)]);
