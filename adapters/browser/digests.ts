import type { Digests } from '#core/portability/ports.ts';
import { TE } from '#core/shared/fp.ts';

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Makes the port that hashes a text with SHA-256 by WebCrypto; fails on pages without HTTPS, where browsers lack it except on localhost (EXT-904). */
export const digestsInBrowser = (
  source: { readonly subtle?: Pick<SubtleCrypto, 'digest'> | undefined } = crypto,
): Digests => ({
  sha256: (text) =>
    TE.tryCatch(
      async () => {
        if (source.subtle === undefined) throw new Error('No WebCrypto here');
        return hexOf(await source.subtle.digest('SHA-256', new TextEncoder().encode(text)));
      },
      () => 'not-offered',
    ),
});
