import { pipe, TE } from '../../../shared/fp.ts';
import type { SourceSlots } from '../../attempts/ports.ts';
import { settleSlots, type Networks } from '../../attempts/source-slots.ts';
import type { Rounds } from '../../ports.ts';

/** Wraps the rounds of identity questions with the limit of one source by distinct persons; a failed round counts when it is settled (EXT-211). */
export const roundsFrom = (
  { rounds, sourceSlots }: { readonly rounds: Rounds; readonly sourceSlots: SourceSlots },
  from: Networks,
): Rounds => ({
  ...rounds,
  settle: (settlement) =>
    pipe(
      rounds.settle(settlement),
      TE.tap((result) =>
        settleSlots(
          { sourceSlots },
          from,
          settlement.lease,
        )(
          result.outcome === 'settled' && settlement.opens === undefined
            ? { hasLocked: result.lockedUntil !== undefined }
            : 'nothing',
        ),
      ),
    ),
});
