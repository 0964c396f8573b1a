import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { Session } from '#core/portability/ports.ts';
import { O, pipe } from '#core/shared/fp.ts';

export type Texts = Readonly<Record<string, string>>;

/** Returns the URL of an endpoint: fills `:names` in the path from the values, and puts the other values in the query. */
export const addressOf = (base: string, path: string, values: Texts): string => {
  const filled = path.replace(/(?<=\/):(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(Object.entries(values).filter(([name]) => !path.includes(`:${name}`)));
  return query.size === 0 ? `${base}${filled}` : `${base}${filled}?${query.toString()}`;
};

/** Returns the Authorization header with a session token (SEC-04). */
export const bearerOf = ({ access }: SessionToken): Texts => ({ Authorization: `Bearer ${access}` });

/** Returns the Authorization header of the current session; no header without a session (SEC-03, SEC-04). */
export const authorization = (session: Session): Texts =>
  pipe(
    session.current(),
    O.match((): Texts => ({}), bearerOf),
  );
