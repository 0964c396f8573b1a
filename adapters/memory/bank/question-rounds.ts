import type { Rounds, SettledRound } from '#core/bank/ports.ts';
import type { SessionMove } from '#core/bank/session-move.ts';
import type { StoredRound } from '#core/bank/portability/questions.ts';
import { O, pipe } from '#core/shared/fp.ts';
import { atomically } from './atomically.ts';
import type { MemoryAttempts } from './count-attempts.ts';

type Kept = StoredRound & { readonly settled?: SettledRound | undefined };

export const memoryRounds = (
  { passNow, failNow }: MemoryAttempts,
  reachNow: (move: SessionMove) => void,
): Rounds => {
  const rounds = new Map<string, Kept>();
  return {
    open: (round) => atomically(() => void rounds.set(round.key, round)),
    find: (key, sessionId) =>
      atomically(() =>
        pipe(
          O.fromNullable(rounds.get(key)),
          O.filter((round) => round.sessionId === sessionId),
        ),
      ),
    settle: ({ key, fingerprint, outcome, lease, opens }) =>
      atomically(() => {
        const round = rounds.get(key);
        if (round === undefined || round.settled !== undefined) return { outcome: 'settled-before' };
        const tallies =
          opens === undefined ? O.toUndefined(failNow(lease)) : passNow(lease) ? [{ used: 0 }] : undefined;
        if (tallies === undefined) return { outcome: 'over' };
        const used = tallies[0]?.used ?? 0;
        rounds.set(key, { ...round, settled: { fingerprint, outcome: { ...outcome, used } } });
        if (opens !== undefined) reachNow(opens);
        return { outcome: 'settled', used };
      }),
  };
};
