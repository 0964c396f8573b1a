import { percentDecoded } from '#adapters/wire/utf8-text.ts';
import { E, pipe } from '#core/shared/fp.ts';

const maxLength = 4096;

/** Percent-decodes a path or query part; refuses non-ASCII input, invalid UTF-8 and control characters (EXT-802). */
const decoded = (text: string): E.Either<'malformed', string> =>
  pipe(
    /^[\x20-\x7e]*$/.test(text) ? percentDecoded(text) : E.left('malformed' as const),
    E.filterOrElse(
      (plain) => !/\p{Cc}/u.test(plain),
      () => 'malformed' as const,
    ),
  );

const hasCleanQuery = (query: string): boolean => {
  const names = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .map((name) => decoded(name));
  return (
    E.isRight(decoded(query)) &&
    names.every(E.isRight) &&
    new Set(names.map((name) => (E.isRight(name) ? name.right : ''))).size === names.length
  );
};

/** Tells whether an address is unambiguous: an absolute path, valid percent codes, and no repeated query parameter. */
export const isWellFormedAddress = (address: string): boolean => {
  const [path = '', ...search] = address.split('?');
  return (
    address.length <= maxLength &&
    path.startsWith('/') &&
    !address.includes('#') &&
    E.isRight(decoded(path)) &&
    hasCleanQuery(search.join('?'))
  );
};
