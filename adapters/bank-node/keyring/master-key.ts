import { randomBytes } from 'node:crypto';
import type { DataKey, MasterKey } from '#core/bank/keyring/ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { decrypted, encrypted, keyBytes } from './aes-gcm.ts';

// Returns the associated data of a wrapped data key: it contains the key id, so that a key copied to another
// row cannot be decrypted.
export const wrappedFor = (id: string): string => `llave-de-datos:${id}`;

/** Creates the port of a master key of 32 bytes in this process's memory, which wraps and unwraps the data keys. */
export const heldMasterKey = (master: Uint8Array): MasterKey => ({
  wrap: ({ id, key }) => TE.right(encrypted(master, wrappedFor(id), key)),
  unwrap: ({ id, wrapped }) =>
    pipe(
      decrypted(master, wrappedFor(id), wrapped),
      O.map((key) => ({ id, key })),
      TE.fromOption(() => 'wrong' as const),
    ),
});

export const newDataKey = (): DataKey => ({
  id: randomBytes(8).toString('hex'),
  key: randomBytes(keyBytes),
});
