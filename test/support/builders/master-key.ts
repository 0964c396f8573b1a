import { ringOf } from '#adapters/bank-node/keyring/keyring.ts';
import type { DataKey } from '#core/bank/keyring/ports.ts';

/** Setting of the master key, required from a bank that does not create one itself. */
export const masterKeySetting = { LLAVE_MAESTRA: Buffer.alloc(32, 'maestra de prueba ').toString('base64') };

/** Builds a data key from a digit; the same digit always gives the same key. */
export const aDataKey = (digit = '1'): DataKey => ({
  id: digit.repeat(16),
  key: Buffer.alloc(32, `llave ${digit}`),
});

export const aRing = (digit?: string) => ringOf([aDataKey(digit)]);
