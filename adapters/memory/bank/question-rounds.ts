import type { Rounds, SettledRound } from '#core/bank/ports.ts';
import type { StoredRound } from '#core/bank/portability/identity/questions.ts';
import { O, pipe } from '#core/shared/fp.ts';
import type { MemoryNote } from './access/audit.ts';
import { atomically } from './atomically.ts';
import type { MemoryAttempts } from './count-attempts.ts';
import type { MemorySessions } from './sessions.ts';

type Kept = StoredRound & { readonly settled?: SettledRound | undefined };

/** Interface of the in-memory store of rounds of identity questions, with ways to find the session of a round and to delete a session's answers. */
export type MemoryRounds = Rounds & {
  readonly sessionIdOf: (key: string) => string | undefined;
  readonly wasRight: (key: string) => boolean;
  readonly forgetAnswers: (sessionId: string) => void;
};

export const memoryRounds = (
  { passNow, failNow }: MemoryAttempts,
  { isAtStep, reachNow, proveNow }: Pick<MemorySessions, 'isAtStep' | 'reachNow' | 'proveNow'>,
  note: MemoryNote,
): MemoryRounds => {
  const rounds = new Map<string, Kept>();
  const dropUnanswered = (sessionId: string): void => {
    for (const [key, round] of rounds)
      if (round.sessionId === sessionId && round.settled === undefined) rounds.delete(key);
  };
  return {
    open: (round, step) =>
      atomically(() => {
        const isAt = isAtStep(round.sessionId, step);
        if (isAt) rounds.set(round.key, round);
        return isAt;
      }),
    find: (key, sessionId) =>
      atomically(() =>
        pipe(
          O.fromNullable(rounds.get(key)),
          O.filter((round) => round.sessionId === sessionId),
        ),
      ),
    sessionIdOf: (key) => rounds.get(key)?.sessionId,
    wasRight: (key) => rounds.get(key)?.settled?.fingerprint !== undefined,
    settle: ({ key, fingerprint, outcome, lease, opens, proves: rut }) =>
      atomically(() => {
        const round = rounds.get(key);
        if (round === undefined || round.settled !== undefined) return { outcome: 'settled-before' };
        const [tally] =
          opens === undefined ? (O.toUndefined(failNow(lease)) ?? []) : passNow(lease) ? [{ used: 0 }] : [];
        if (tally === undefined) return { outcome: 'over' };
        const noted = opens === undefined ? 'wrong' : 'right';
        if (rut !== undefined) note({ event: 'identidad-digital', rut, outcome: noted });
        const kept = { fingerprint: opens && fingerprint, outcome: { ...outcome, ...tally } };
        rounds.set(key, { ...round, questions: [], settled: kept });
        if (opens !== undefined && !reachNow(opens)) proveNow(opens.sessionId);
        else if (opens !== undefined) dropUnanswered(opens.sessionId);
        return { outcome: 'settled', ...tally };
      }),
    forgetAnswers: (sessionId) => {
      for (const [key, { settled, ...round }] of rounds)
        if (round.sessionId === sessionId && settled !== undefined)
          rounds.set(key, { ...round, settled: { outcome: settled.outcome } });
    },
  };
};
