import { sessionSteps } from '#core/bank/portability/session.ts';
import type { BankSession, Sessions, SessionStep } from '#core/bank/ports.ts';
import { sessionIdleMinutes, sessionLifeMinutes } from '#core/portability/session/session-life.ts';
import { O } from '#core/shared/fp.ts';
import { atomically } from './atomically.ts';

type Kept = BankSession & {
  readonly accessHash: string;
  readonly refreshHash: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
};

const minute = 60_000;

/** The sessions, and the step that other stores move one to in the middle of theirs. */
export type MemorySessions = Sessions & { readonly reachNow: (id: string, step: SessionStep) => void };

export const memorySessions = (now: () => number): MemorySessions => {
  const sessions = new Map<string, Kept>();
  const isLive = ({ createdAt, lastUsedAt }: Kept): boolean =>
    lastUsedAt > now() - sessionIdleMinutes * minute && createdAt > now() - sessionLifeMinutes * minute;
  const reachNow = (id: string, step: SessionStep): void => {
    const session = sessions.get(id);
    if (session !== undefined && sessionSteps.indexOf(session.step) < sessionSteps.indexOf(step))
      sessions.set(id, { ...session, step });
  };
  return {
    open: (opened) =>
      atomically(() => {
        const id = `sesion-${sessions.size + 1}`;
        sessions.set(id, { ...opened, id, step: 'questions', createdAt: now(), lastUsedAt: now() });
      }),
    renew: (accessHash) =>
      atomically(() => {
        const found = [...sessions.values()].find((session) => session.accessHash === accessHash);
        if (found === undefined || !isLive(found)) return O.none;
        sessions.set(found.id, { ...found, lastUsedAt: now() });
        const { id, company, representative, serial, step, refreshHash } = found;
        return O.some({ id, company, representative, serial, step, refreshHash });
      }),
    reach: (id, step) => atomically(() => reachNow(id, step)),
    reachNow,
  };
};
