import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { Session } from '#core/portability/ports.ts';
import { E, O, pipe } from '#core/shared/fp.ts';

/** Key of the session token in sessionStorage (SEC-04). */
export const tokenKey = 'portabilidad.token';

/** Key in sessionStorage of a flag: the visitor came to check an existing request (LAND-31). */
export const checkingKey = 'comprobar';

const asText = ({ access, refresh }: SessionToken): string =>
  JSON.stringify({ access_token: access, refresh_token: refresh });

// Tells whether a stored value is a session token, by hand, since the start page should not load the codec
// library.
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

/** Makes the session port: it keeps the token in `sessionStorage`, or in memory if the browser forbids that (SEC-02, SEC-04). */
export const sessionInBrowser = (storage: () => Storage): Session => {
  // Catches errors of each use, since even access to a forbidden storage throws.
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
