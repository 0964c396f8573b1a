import type { SessionToken } from '../../portability/identity/questionnaire.ts';
import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { BankPorts, BankSession, RenewedSession } from '../ports.ts';
import type { TokenHashes, SessionStep } from '../session-move.ts';
import { forbidden, noSession, type BankRefusal } from '../refusal.ts';

type Ports = Pick<BankPorts, 'sessions' | 'secrets'>;

/** EXT-608 · Proved sessions that one person may have at once: a further one ends that which was used longest ago. */
export const sessionsOfPerson = 16;

/** EXT-1502 · How long a round that was passed again proves who is in a session. */
export const proofMinutes = 10;

/** SEC-08 · The steps of a session in their order; each includes those before it. */
export const sessionSteps: readonly SessionStep[] = ['questions', 'identified', 'represented'];

const hasReached = (session: BankSession, step: SessionStep): boolean =>
  sessionSteps.indexOf(session.step) >= sessionSteps.indexOf(step);

/** SEC-08 · The live session behind a token at this step or later: 401 without one, 403 without data before its step. */
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

/** The session of a call that moves it on, and whether the call came under a token that another one has followed. */
export type MovingSession = BankSession & { readonly refreshHash: string; readonly isMoved: boolean };

/** The step to which a call of this one moves a session. */
const movesTo = (step: SessionStep): SessionStep | undefined => sessionSteps[sessionSteps.indexOf(step) + 1];

/** EXT-203, EXT-204 · As above, or for a call that is repeated because its answer was lost: under the token it went with, until the new one is used, and only where that very call has moved the session. A token of an earlier step opens nothing. */
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

/** EXT-203, EXT-204 · The token that follows another: the same whenever it is asked for, and nobody but the bank can tell it. */
export const successorOf = (
  { secrets }: Pick<Ports, 'secrets'>,
  { access, refresh = '' }: { readonly access: string; readonly refresh?: string },
  step: SessionStep,
): SessionToken => {
  const part = (name: string): string => secrets.keyed(`ficha|${step}|${name}|${access}|${refresh}`);
  return { access: part('acceso'), refresh: part('refresco') };
};

export const hashesOf = (
  { secrets }: Pick<Ports, 'secrets'>,
  { access, refresh }: SessionToken,
): TokenHashes => ({ accessHash: secrets.hash(access), refreshHash: secrets.hash(refresh) });

/** What a call answers, and the session's new token where it moved on. */
export type Renewing<Value> = { readonly value: Value; readonly renewed?: SessionToken | undefined };

/** SEC-08 · A rut of the call that is not the token's is refused without data. */
export const ownRut =
  (own: Rut, asked: Rut) =>
  <Value>(value: Value): TE.TaskEither<BankRefusal, Value> =>
    own === asked ? TE.right(value) : TE.left(forbidden);
