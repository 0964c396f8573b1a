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

/** Wraps the drafts port so that reading the draft starts the session clock: at the instant when the call was sent, the session had been open for as long as the bank says (SEC-08, EXT-217). */
export const timeRecovered = (
  { read }: Pick<Drafts, 'read'>,
  clock: Clock,
  now: () => number = Date.now,
): Pick<Drafts, 'read'> => ({
  read: () => timed(clock, now)(read(), ({ visitor }) => visitor?.openFor),
});

/** Wraps the port of digital identity so that asking for the state of the session starts the session clock, as reading a draft does (EXT-2858). */
export const timeStanding = (
  digitalIdentity: DigitalIdentity,
  clock: Clock,
  now: () => number = Date.now,
): DigitalIdentity => ({
  ...digitalIdentity,
  standing: (token) => timed(clock, now)(digitalIdentity.standing(token), ({ openFor }) => openFor),
});
