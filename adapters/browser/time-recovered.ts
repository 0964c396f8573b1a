import type { DigitalIdentity, Drafts } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { SessionClock } from './session-clock.ts';

type Clock = Pick<SessionClock, 'open'>;

const timed =
  (clock: Clock, now: () => number) =>
  <Fault, Told>(
    ask: TE.TaskEither<Fault, Told>,
    openFor: (told: Told) => number | undefined,
  ): TE.TaskEither<Fault, Told> =>
  () => {
    const askedAt = now();
    return pipe(
      ask,
      TE.map((told) => {
        clock.open(askedAt, openFor(told));
        return told;
      }),
    )();
  };

/** SEC-08, EXT-217 · Times a session by the draft that recovers it: from when that call set out, and as long before as the bank says that it was opened. */
export const timeRecovered = (
  { read }: Pick<Drafts, 'read'>,
  clock: Clock,
  now: () => number = Date.now,
): Pick<Drafts, 'read'> => ({
  read: () => timed(clock, now)(read(), ({ visitor }) => visitor?.openFor),
});

/** The same by the call that follows a visit to a provider (EXT-2858). */
export const timeStanding = (
  digitalIdentity: DigitalIdentity,
  clock: Clock,
  now: () => number = Date.now,
): DigitalIdentity => ({
  ...digitalIdentity,
  standing: (token) => timed(clock, now)(digitalIdentity.standing(token), ({ openFor }) => openFor),
});
