import { pipe, TE } from '../../shared/fp.ts';
import type { Attempts, AttemptCounter, Lease, Lock } from './ports.ts';
import { unavailable, type BankRefusal, type Unavailable } from '../refusal.ts';

/** Runs one attempt under a lease: `work` verifies and settles it, `locked` answers during a lockout, and the error is `unavailable` while other undecided attempts take up all tries left; if `work` ends as unavailable, the lease is released without waiting, since it expires by itself (EXT-301). */
export const underLease =
  (attempts: Attempts) =>
  <Left extends BankRefusal, Value>(
    places: readonly AttemptCounter[],
    locked: (lock: Lock) => TE.TaskEither<Left, Value>,
    work: (lease: Lease) => TE.TaskEither<Left, Value>,
  ): TE.TaskEither<Left | Unavailable, Value> =>
    pipe(
      attempts.reserve(...places),
      TE.flatMap((reserved): TE.TaskEither<Left | Unavailable, Value> => {
        if (reserved.outcome === 'busy') return TE.left(unavailable);
        if (reserved.outcome === 'locked') return locked(reserved);
        return pipe(
          work(reserved.lease),
          TE.tapError(({ refused }) =>
            refused === 'unavailable'
              ? TE.fromIO(() => void attempts.drop(reserved.lease)())
              : TE.right(undefined),
          ),
        );
      }),
    );
