import { pipe, TE } from '../../shared/fp.ts';
import type { Attempts, AttemptCounter, Lease, Lock } from './ports.ts';
import { unavailable, type BankRefusal, type Unavailable } from '../refusal.ts';

/** Runs one attempt under a lease: `work` settles it, `locked` answers during a lockout, other undecided attempts in all slots make it `unavailable`; an undecided attempt releases the lease, ignoring errors since the lease expires by itself (EXT-301). */
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
