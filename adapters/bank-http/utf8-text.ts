import { E } from '#core/shared/fp.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** EXT-802 · Bytes as the text they are; bytes that are no UTF-8 are none, and nothing is put in their place. */
export const utf8Text = (bytes: Uint8Array): E.Either<'malformed', string> =>
  E.tryCatch(
    () => utf8.decode(bytes),
    () => 'malformed',
  );

/** EXT-802 · What percent codes stand for. */
export const percentDecoded = (text: string): E.Either<'malformed', string> =>
  E.tryCatch(
    () => decodeURIComponent(text),
    () => 'malformed',
  );
