import type { KeyHasher } from '#core/bank/access/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';

const ofNobody = 'sin clave';

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const hashed = async (salt: string, text: string): Promise<string> => {
  const bytes = new TextEncoder().encode(`${salt}|${text}`);
  return `${salt}$${hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))}`;
};

const saltOf = (hash: string): string => hash.slice(0, hash.indexOf('$'));

/** Creates the hasher of keys by one SHA-256, only for a demonstration, whose invented keys are shown in clear anyway. */
export const memoryKeyHasher = (newToken: () => string): KeyHasher => ({
  hash: (text) =>
    TE.tryCatch(
      () => hashed(newToken(), text),
      () => unavailable,
    ),
  matches: (text, hash) =>
    TE.tryCatch(
      async () => (await hashed(saltOf(hash ?? ofNobody), text)) === hash,
      () => unavailable,
    ),
});
