import { sessionSteps, sessionsOfPerson } from '#core/bank/portability/session.ts';
import { proofMinutes } from '#core/portability/session/session-life.ts';
import type { BankSession, Sessions } from '#core/bank/ports.ts';
import type { SessionMove, SessionStep, TokenHashes } from '#core/bank/session-move.ts';
import { sessionIdleMinutes, sessionLifeMinutes } from '#core/portability/session/session-life.ts';
import { O } from '#core/shared/fp.ts';
import { atomically } from './atomically.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

type Kept = BankSession & {
  readonly accessHash: string;
  readonly refreshHash: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly earlier?: TokenHashes | undefined;
  readonly provedAt?: number | undefined;
};

/** Interface of the in-memory store of sessions, with operations for other stores: move to the next step, record a repeated identity proof, and use it up. */
export type MemorySessions = Sessions & {
  readonly find: (sessionId: string) => BankSession | undefined;
  readonly isAtStep: (sessionId: string, step: SessionStep) => boolean;
  readonly reachNow: (move: SessionMove) => boolean;
  readonly proveNow: (sessionId: string) => void;
  readonly spendProof: (sessionId: string) => boolean;
};

export const memorySessions = (
  now: () => number,
  forgetAnswers: (sessionId: string) => void,
): MemorySessions => {
  const sessions = new Map<string, Kept>();
  let everOpened = 0;
  const isLive = ({ createdAt, lastUsedAt }: Kept): boolean =>
    lastUsedAt > now() - sessionIdleMinutes * aMinute && createdAt > now() - sessionLifeMinutes * aMinute;
  const endOldest = ({ id, representative }: Kept): void =>
    [...sessions.values()]
      .filter((one) => one.id !== id && one.representative === representative && one.step !== 'questions')
      .sort((one, other) => other.lastUsedAt - one.lastUsedAt)
      .slice(sessionsOfPerson - 1)
      .forEach((one) => sessions.delete(one.id));
  const reachNow = ({ sessionId, step, token }: SessionMove): boolean => {
    const session = sessions.get(sessionId);
    if (session === undefined || sessionSteps.indexOf(session.step) >= sessionSteps.indexOf(step))
      return false;
    const { accessHash, refreshHash } = session;
    if (step === 'identified') endOldest(session);
    sessions.set(sessionId, { ...session, ...token, step, earlier: { accessHash, refreshHash } });
    return true;
  };
  const told = ({ id, company, representative, serial, step }: Kept): BankSession => ({
    id,
    company,
    representative,
    serial,
    step,
  });
  return {
    open: (opened) =>
      atomically(() => {
        everOpened += 1;
        const id = `sesion-${everOpened}`;
        sessions.set(id, { ...opened, id, step: 'questions', createdAt: now(), lastUsedAt: now() });
      }),
    renew: (accessHash) =>
      atomically(() => {
        const found = [...sessions.values()].find((session) => session.accessHash === accessHash);
        if (found === undefined || !isLive(found)) return O.none;
        if (found.step !== 'questions') forgetAnswers(found.id);
        sessions.set(found.id, { ...found, lastUsedAt: now(), earlier: undefined });
        return O.some({
          ...told(found),
          refreshHash: found.refreshHash,
          openFor: now() - found.createdAt,
        });
      }),
    movedFrom: (accessHash) =>
      atomically(() => {
        const found = [...sessions.values()].find(({ earlier }) => earlier?.accessHash === accessHash);
        return found?.earlier === undefined || !isLive(found)
          ? O.none
          : O.some({ ...told(found), refreshHash: found.earlier.refreshHash });
      }),
    reach: (move) => atomically(() => void reachNow(move)),
    find: (sessionId) => {
      const found = sessions.get(sessionId);
      return found && told(found);
    },
    isAtStep: (sessionId, step) => sessions.get(sessionId)?.step === step,
    reachNow,
    proveNow: (sessionId) => {
      const session = sessions.get(sessionId);
      if (session !== undefined) sessions.set(sessionId, { ...session, provedAt: now() });
    },
    spendProof: (sessionId) => {
      const session = sessions.get(sessionId);
      if (session?.provedAt === undefined || session.provedAt <= now() - proofMinutes * aMinute) return false;
      sessions.set(sessionId, { ...session, provedAt: undefined });
      return true;
    },
  };
};
