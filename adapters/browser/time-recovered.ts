import type { Drafts } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { SessionClock } from './session-clock.ts';

/** SEC-08, EXT-217 · Times a session by the draft that recovers it: from when that call set out, and as long before as the bank says that it was opened. */
export const timeRecovered = (
  { read }: Pick<Drafts, 'read'>,
  clock: Pick<SessionClock, 'open'>,
  now: () => number = Date.now,
): Pick<Drafts, 'read'> => ({
  read: () => () => {
    const askedAt = now();
    return pipe(
      read(),
      TE.map((kept) => {
        clock.open(askedAt, kept.visitor?.openFor);
        return kept;
      }),
    )();
  },
});
