import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { BankPorts, BankSession, SessionStep } from '../ports.ts';
import { forbidden, noSession, type BankRefusal } from '../refusal.ts';

type Ports = Pick<BankPorts, 'sessions' | 'secrets'>;

/** SEC-08 · The steps of a session in their order; each includes those before it. */
export const sessionSteps: readonly SessionStep[] = ['questions', 'identified', 'represented'];

const hasReached = (session: BankSession, step: SessionStep): boolean =>
  sessionSteps.indexOf(session.step) >= sessionSteps.indexOf(step);

/** SEC-08 · The live session behind a token at this step or later: 401 without one, 403 without data before its step. */
export const liveSession =
  (ports: Ports) =>
  (
    access: string | undefined,
    step: SessionStep,
  ): TE.TaskEither<BankRefusal, BankSession & { readonly refreshHash: string }> =>
    pipe(
      access === undefined ? TE.right(O.none) : ports.sessions.renew(ports.secrets.hash(access)),
      TE.flatMap(TE.fromOption(() => noSession)),
      TE.filterOrElseW(
        (session) => hasReached(session, step),
        () => forbidden,
      ),
    );

/** SEC-08 · A rut of the call that is not the token's is refused without data. */
export const ownRut =
  (own: Rut, asked: Rut) =>
  <Value>(value: Value): TE.TaskEither<BankRefusal, Value> =>
    own === asked ? TE.right(value) : TE.left(forbidden);
