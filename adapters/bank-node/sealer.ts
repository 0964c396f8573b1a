import { hkdfSync } from 'node:crypto';
import { earlierKey } from '#core/bank/keyring/lifetimes.ts';
import type { DataKey, Keyring } from '#core/bank/keyring/ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { decrypted, encrypted } from './keyring/aes-gcm.ts';

/** Returns the data key made of the encryption secret of earlier versions. */
export const earlierDataKey = (secret: string): DataKey => ({ id: earlierKey, key: Buffer.from(secret) });

const named = /^([0-9a-f]{16})\.(.*)$/s;

/** Tells whether an encrypted value starts with its key id, 16 characters and a full stop; neither clear text nor a value that names no key has a full stop there. */
export const namesItsKey = (sealed: string): boolean => sealed.charAt(16) === '.';

const sealedFor = (id: string, purpose: string): string => `${id}:${purpose}`;

const openWith = ({ id, key }: DataKey, purpose: string, sealed: string): O.Option<Buffer> => {
  if (id !== earlierKey) return decrypted(key, sealedFor(id, purpose), sealed);
  const derived = Buffer.from(hkdfSync('sha256', key, '', `sealer:${purpose}`, 32));
  return decrypted(derived, '', sealed);
};

/** Creates the sealer, which encrypts values with AES-256-GCM under the current data key; key id and purpose are authenticated. It also decrypts values of earlier versions, which name no key id (EXT-2002). */
export const bankSealer = (keyring: Keyring): Sealer => ({
  seal: (purpose, text) =>
    pipe(
      keyring.current(),
      TE.map(({ id, key }) => `${id}.${encrypted(key, sealedFor(id, purpose), Buffer.from(text))}`),
    ),
  open: (purpose, sealed) => {
    const [, id = earlierKey, content = sealed] = named.exec(sealed) ?? [];
    return pipe(
      keyring.find(id),
      TE.map(O.flatMap((key) => openWith(key, purpose, content))),
      TE.map(O.map((bytes) => bytes.toString('utf8'))),
    );
  },
});
