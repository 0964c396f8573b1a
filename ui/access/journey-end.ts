import { journeyEndOf, type JourneyEnd } from '#core/access/journey-end.ts';
import { passedInNavigation, passInNavigation } from '#ui/app/passed-in-navigation.ts';
import type { Leave } from '#ui/app/Visit.tsx';

/** Data that a form's own history entry holds about an earlier visit: whether something was typed, or how and when the journey ended; the sentence in `said` is only in the page's memory. */
export type Remembered = {
  readonly heldInput: boolean;
  readonly end: JourneyEnd | undefined;
  /** When the journey ended, in epoch milliseconds. */
  readonly endedAt: number | undefined;
  readonly said: string | undefined;
};

/** Reads the data that the current history entry holds about an earlier visit of its form (EXT-1127, EXT-2861, EXT-2902). */
export const remembered = (): Remembered => {
  const { heldInput, end, endedAt, told }: Readonly<Record<string, unknown>> = Object(history.state);
  const { said }: { readonly said?: unknown } = Object(passedInNavigation(told));
  return {
    heldInput: heldInput === true,
    end: journeyEndOf(end),
    endedAt: typeof endedAt === 'number' ? endedAt : undefined,
    said: typeof said === 'string' ? said : undefined,
  };
};

const write = (own: object): void =>
  history.replaceState(
    { ...Object(history.state), end: undefined, endedAt: undefined, told: undefined, ...own },
    '',
  );

/** Records in the current history entry whether the form holds input; this overwrites a recorded end of an earlier journey. */
export const rememberInput = (heldInput: boolean): void => write({ heldInput });

/** Marks in the current history entry how and when its journey ended; the sentence shown about it is stored in memory only (EXT-1127, EXT-2876, EXT-2902). */
export const rememberEnd = (end: JourneyEnd, said?: string): void =>
  write({
    heldInput: false,
    end,
    endedAt: Date.now(),
    ...(said === undefined ? {} : { told: passInNavigation({ said }) }),
  });

/** Leaves a form for its result page; marks the journey's end in both history entries, for a visitor who returns to the form or reloads the result (EXT-1127, EXT-1128). */
export const leaveAtEnd = (
  leave: Leave,
  end: JourneyEnd | undefined,
  ...[address, state]: Parameters<Leave>
): void => {
  if (end === undefined) return leave(address, state);
  rememberEnd(end);
  leave(address, { ...Object(state), end });
};

/** Reads from the navigation state of a result page how its journey ended (EXT-1128). */
export const endFromNavigation = (state: unknown): JourneyEnd | undefined => {
  const { end }: { readonly end?: unknown } = Object(state);
  return journeyEndOf(end);
};
