import { pipe, TE } from '../../shared/fp.ts';
import type { SourcePlaces } from '../attempts/ports.ts';
import { settlePlaces, type CallSource } from '../attempts/source-places.ts';
import type { Rounds } from '../ports.ts';

/** EXT-211 · The rounds of questions of one source, whose failures are counted where they are settled. */
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
