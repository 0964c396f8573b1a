import { parseUnambiguousJson } from '#adapters/wire/unambiguous-json.ts';
import { E, pipe } from '#core/shared/fp.ts';

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

const bytesOf = (text: string): E.Either<'malformed', Uint8Array> =>
  base64.test(text) ? E.right(Buffer.from(text, 'base64')) : E.left('malformed');

/** Decodes a header of Base64-encoded UTF-8 JSON, refusing ambiguous JSON (EXT-801). */
export const jsonOfHeader = (text: string): E.Either<'malformed', unknown> =>
  pipe(bytesOf(text), E.flatMap(parseUnambiguousJson));
