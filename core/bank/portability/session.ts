import type { SessionToken } from '../../portability/identity/questionnaire.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { BankPorts, BankSession, RenewedSession } from '../ports.ts';
import type { TokenHashes, SessionStep } from '../session-move.ts';
import { forbidden, noSession, type BankRefusal } from '../refusal.ts';

type Ports = Pick<BankPorts, 'sessions' | 'secrets'>;

/** Most identified sessions per person; a new session ends the least recently used (EXT-608). */
export const sessionsOfPerson = 16;

/** Steps of a portability session in order; each includes the earlier ones (SEC-08). */
export const sessionSteps: readonly SessionStep[] = ['questions', 'identified', 'represented'];

const hasReached = (session: BankSession, step: SessionStep): boolean =>
  sessionSteps.indexOf(session.step) >= sessionSteps.indexOf(step);

/** Finds the live session of a token that has reached a step; refuses with 401 if there is no session, with 403 and no body if it has not reached the step (SEC-08). */
export const liveSession =
  (ports: Ports) =>
  (access: string | undefined, step: SessionStep): TE.TaskEither<BankRefusal, RenewedSession> =>
    pipe(
      access === undefined ? TE.right(O.none) : ports.sessions.renew(ports.secrets.hash(access)),
      TE.flatMap(TE.fromOption(() => noSession)),
      TE.filterOrElseW(
        (session) => hasReached(session, step),
        () => forbidden,
      ),
    );

/** Session that a call moves to its next step, and whether the call used a token that was already replaced. */
export type MovingSession = RenewedSession & { readonly isMoved: boolean };

/** Returns the step to which a successful call at the given step moves a session. */
const movesTo = (step: SessionStep): SessionStep | undefined => sessionSteps[sessionSteps.indexOf(step) + 1];

/** Finds the live session of a token. A retry after a lost answer comes with the previous token: it is accepted until the new token is used, and only for the call that moved the session; a token of an earlier step is refused (EXT-203, EXT-204). */
export const movingSession =
  (ports: Ports) =>
  (access: string | undefined, step: SessionStep): TE.TaskEither<BankRefusal, MovingSession> =>
    pipe(
      liveSession(ports)(access, step),
      TE.map((session) => ({ ...session, isMoved: false })),
      TE.orElse((refusal) =>
        refusal.refused !== 'no-session' || access === undefined
          ? TE.left(refusal)
          : pipe(
              ports.sessions.movedFrom(ports.secrets.hash(access)),
              TE.flatMap(TE.fromOption(() => refusal)),
              TE.filterOrElse(
                (session) => session.step === movesTo(step),
                (): BankRefusal => refusal,
              ),
              TE.map((session) => ({ ...session, isMoved: true })),
            ),
      ),
    );

/** Derives the next token of a session: deterministic, so that a retry gets the same one, but computable only by the bank (EXT-203, EXT-204). */
export const successorOf = (
  { secrets }: Pick<Ports, 'secrets'>,
  { access, refresh = '' }: { readonly access: string; readonly refresh?: string },
  step: SessionStep,
): SessionToken => {
  const part = (name: string): string => secrets.keyed(`ficha|${step}|${name}|${access}|${refresh}`);
  return { access: part('acceso'), refresh: part('refresco') };
};

/** Hashes both tokens of a session for storing. */
export const hashesOf = (
  { secrets }: Pick<Ports, 'secrets'>,
  { access, refresh }: SessionToken,
): TokenHashes => ({ accessHash: secrets.hash(access), refreshHash: secrets.hash(refresh) });

/** Result of a call, with the session's new token if the call moved the session. */
export type Renewing<Value> = { readonly value: Value; readonly renewed?: SessionToken | undefined };

/** Refuses a call, without data, if its rut is not the session's (SEC-08). */
export const ownRut =
  (own: Rut, asked: Rut) =>
  <Value>(value: Value): TE.TaskEither<BankRefusal, Value> =>
    own === asked ? TE.right(value) : TE.left(forbidden);
