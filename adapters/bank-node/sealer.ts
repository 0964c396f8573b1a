import { hkdfSync } from 'node:crypto';
import { earlierKey } from '#core/bank/keyring/lifetimes.ts';
import type { DataKey, Keyring } from '#core/bank/keyring/ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { decrypted, encrypted } from './keyring/aes-gcm.ts';

/** That secret as a data key. */
export const earlierDataKey = (secret: string): DataKey => ({ id: earlierKey, key: Buffer.from(secret) });

const named = /^([0-9a-f]{16})\.(.*)$/s;

/** Whether what is kept was sealed under a key that it names; nothing that lies in clear has a full stop there. */
export const namesItsKey = (sealed: string): boolean => sealed.charAt(16) === '.';

const sealedFor = (id: string, purpose: string): string => `${id}:${purpose}`;

const openWith = ({ id, key }: DataKey, purpose: string, sealed: string): O.Option<Buffer> => {
  if (id !== earlierKey) return decrypted(key, sealedFor(id, purpose), sealed);
  const derived = Buffer.from(hkdfSync('sha256', key, '', `sealer:${purpose}`, 32));
  return decrypted(derived, '', sealed);
};

/** EXT-2002 · AES-256-GCM with the current data key, whose id goes before what it sealed; id and purpose are authenticated. What was sealed before keys had ids opens too. */
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
