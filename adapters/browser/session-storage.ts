import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { Session } from '#core/portability/ports.ts';
import { E, O, pipe } from '#core/shared/fp.ts';

/** SEC-04 · Where the token lies in the browser's session. */
export const tokenKey = 'portabilidad.token';

/** LAND-31 · The mark of a visitor who came to check a request. */
export const checkingKey = 'comprobar';

const asText = ({ access, refresh }: SessionToken): string =>
  JSON.stringify({ access_token: access, refresh_token: refresh });

// As the bank gives it; told by hand, since no page that only begins waits for the codecs of calls.
const isToken = (kept: unknown): kept is { readonly access_token: string; readonly refresh_token: string } =>
  typeof kept === 'object' &&
  kept !== null &&
  'access_token' in kept &&
  'refresh_token' in kept &&
  typeof kept.access_token === 'string' &&
  typeof kept.refresh_token === 'string';

const readToken = (text: string | null): O.Option<SessionToken> =>
  pipe(
    O.tryCatch((): unknown => JSON.parse(text ?? 'null')),
    O.filter(isToken),
    O.map(({ access_token, refresh_token }) => ({ access: access_token, refresh: refresh_token })),
  );

/** SEC-02, SEC-04 · The session in `sessionStorage`; where the browser forbids it, in memory for as long as the page lives. */
export const sessionInBrowser = (storage: () => Storage): Session => {
  // The mere naming of a forbidden storage throws, so each use is an attempt of its own.
  const attempt = <Value>(use: (storage: Storage) => Value): E.Either<unknown, Value> =>
    E.tryCatch(
      () => use(storage()),
      (error) => error,
    );
  let inMemory: O.Option<SessionToken> = O.none;
  let checkingInMemory = false;
  const clear = (): void => {
    inMemory = O.none;
    attempt((own) => own.removeItem(tokenKey));
  };
  return {
    remember: (token) => () => {
      clear();
      if (E.isLeft(attempt((own) => own.setItem(tokenKey, asText(token))))) inMemory = O.some(token);
    },
    current: () =>
      pipe(
        inMemory,
        O.alt(() =>
          pipe(
            attempt((own) => own.getItem(tokenKey)),
            O.fromEither,
            O.flatMap(readToken),
          ),
        ),
      ),
    markChecking: (checking) => () => {
      const kept = attempt((own) =>
        checking ? own.setItem(checkingKey, String(true)) : own.removeItem(checkingKey),
      );
      checkingInMemory = checking && E.isLeft(kept);
    },
    isChecking: () =>
      checkingInMemory ||
      pipe(
        attempt((own) => own.getItem(checkingKey) === String(true)),
        E.getOrElse(() => false),
      ),
    forget: () => {
      clear();
      checkingInMemory = false;
      attempt((own) => own.removeItem(checkingKey));
    },
  };
};
