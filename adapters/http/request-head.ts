import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { Session } from '#core/portability/ports.ts';
import { O, pipe } from '#core/shared/fp.ts';

export type Texts = Readonly<Record<string, string>>;

/** The address of an endpoint: its `:names` filled from the values, the other values in the query. */
export const addressOf = (base: string, path: string, values: Texts): string => {
  const filled = path.replace(/(?<=\/):(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams(Object.entries(values).filter(([name]) => !path.includes(`:${name}`)));
  return query.size === 0 ? `${base}${filled}` : `${base}${filled}?${query.toString()}`;
};

/** SEC-04 · The token as header. */
export const bearerOf = ({ access }: SessionToken): Texts => ({ Authorization: `Bearer ${access}` });

/** SEC-03, SEC-04 · The same, once there is one. */
export const authorization = (session: Session): Texts =>
  pipe(
    session.current(),
    O.match((): Texts => ({}), bearerOf),
  );
