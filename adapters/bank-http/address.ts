import { E, pipe } from '#core/shared/fp.ts';
import { percentDecoded } from './utf8-text.ts';

const maxLength = 4096;

/** EXT-802 · ASCII whose percent codes are UTF-8 and stand for no control character. */
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

/** An address that can be read in one way only: a path from the root, clean percent codes, no name twice in the query. */
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
