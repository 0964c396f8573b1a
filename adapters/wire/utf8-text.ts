import { E } from '#core/shared/fp.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8 strictly; fails with invalid bytes instead of replacing them (EXT-802). */
export const utf8Text = (bytes: Uint8Array): E.Either<'malformed', string> =>
  E.tryCatch(
    () => utf8.decode(bytes),
    () => 'malformed',
  );

/** Decodes percent-encoded text strictly; fails with invalid escapes (EXT-802). */
export const percentDecoded = (text: string): E.Either<'malformed', string> =>
  E.tryCatch(
    () => decodeURIComponent(text),
    () => 'malformed',
  );
