import { pipe, TE } from '../../../shared/fp.ts';
import type { SourcePlaces } from '../../attempts/ports.ts';
import { settlePlaces, type CallSource } from '../../attempts/source-places.ts';
import type { Rounds } from '../../ports.ts';

/** Wraps the rounds of identity questions with the limit of one source by distinct persons; a failed round counts when it is settled (EXT-211). */
export const roundsFrom = (
  { rounds, sourcePlaces }: { readonly rounds: Rounds; readonly sourcePlaces: SourcePlaces },
  from: Omit<CallSource, 'hasProof'>,
): Rounds => ({
  ...rounds,
  settle: (settlement) =>
    pipe(
      rounds.settle(settlement),
      TE.tap((result) =>
        settlePlaces(
          { sourcePlaces },
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
