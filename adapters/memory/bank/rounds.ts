import type { RoundOutcome, Rounds } from '#core/bank/ports.ts';
import type { StoredRound } from '#core/bank/portability/questions.ts';
import { O, pipe } from '#core/shared/fp.ts';
import { atomically } from './atomically.ts';

type Kept = StoredRound & {
  readonly settled?: { readonly fingerprint: string; readonly outcome: RoundOutcome } | undefined;
};

export const memoryRounds = (): Rounds => {
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
    settle: (key, fingerprint, outcome) =>
      atomically(() => {
        const round = rounds.get(key);
        if (round === undefined || round.settled !== undefined) return false;
        rounds.set(key, { ...round, settled: { fingerprint, outcome } });
        return true;
      }),
  };
};
