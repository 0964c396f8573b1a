/** What a field takes of what is typed into it, be it by a key or at once. */
export type Intake = {
  /** Characters at most, of what is kept. */
  readonly maximum?: number;
  /** What it makes of a text. */
  readonly keep?: (text: string) => string;
  /** What it drops only with a word: anything else that is not kept is a mark between what is. */
  readonly foreign?: RegExp;
  /** Nobody sees what stands in it. */
  readonly isMasked?: boolean;
};

/** Why something that was typed, or had been written elsewhere, does not stand in the field. */
export type Untaken = 'too-long' | 'not-digits' | 'cut';

export type Taken = {
  /** What stands in the field. */
  readonly shown: string;
  /** What the field is judged by. */
  readonly text: string;
  readonly untaken?: Untaken | undefined;
};

const asTyped = (text: string): string => text;

// A character has one or two code units, so that most texts fit without being counted.
const exceeds = (text: string, maximum: number): boolean =>
  text.length > maximum && Array.from(text).length > maximum;

/** EXT-1201, EXT-1202, EXT-1203 · What stands in the field after a key or a paste: what is too much of it is not taken at all, and nobody loses what stood there. */
export const take = (intake: Intake, shown: string, typed: string): Taken => {
  const { maximum = Infinity, keep = asTyped, foreign, isMasked = false } = intake;
  const kept = keep(typed);
  if (exceeds(kept, maximum) && kept.length >= shown.length)
    return { shown, text: isMasked ? typed : shown, untaken: 'too-long' };
  const isWhole = foreign?.test(typed) !== true;
  return isWhole
    ? { shown: kept, text: kept }
    : { shown: kept, text: isMasked ? typed : kept, untaken: 'not-digits' };
};

/** REP-24, EXT-1204 · What stands in the field of a text that was not typed there: what does not fit is cut, and said to be. */
export const fitted = ({ maximum = Infinity, keep = asTyped }: Intake, given: string): Taken => {
  const kept = keep(given);
  if (!exceeds(kept, maximum)) return { shown: kept, text: kept };
  const cut = Array.from(kept).slice(0, maximum).join('').trimEnd();
  return { shown: cut, text: cut, untaken: 'cut' };
};

/** No source gives it a maximum, and nothing is made of it. */
export const anything: Intake = {};

export const upTo = (maximum: number): Intake => ({ maximum });

/** A key or a pin, of which nobody sees what was left out. */
export const maskedUpTo = (maximum: number): Intake => ({ maximum, isMasked: true });
