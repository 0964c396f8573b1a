/** Input filter of a text field: which typed or pasted characters it accepts. */
export type Intake = {
  /** Maximum number of characters (code points) of the text that `keep` returns; unlimited if absent. */
  readonly maximum?: number;
  /** Converts the typed text to the accepted one, for example to its digits. */
  readonly keep?: (text: string) => string;
  /** Characters that `keep` drops with a message; any other that it drops counts as a separator. */
  readonly foreign?: RegExp;
  /** Whether the field masks its text, as for passwords. */
  readonly isMasked?: boolean;
};

/** Effect of an input filter on a text that it did not accept whole: refused as too long, cleaned of foreign characters, or truncated. */
export type Untaken = 'too-long' | 'not-digits' | 'cut';

/** Result of an input filter; `untaken` is absent if the text was accepted whole. */
export type Taken = {
  /** Text that the field shows after the input filter was applied. */
  readonly shown: string;
  /** Text by which the field is validated: the filtered text, but the text as typed if a masked field refused a part of it. */
  readonly text: string;
  readonly untaken?: Untaken | undefined;
};

const asTyped = (text: string): string => text;

// Tells whether a text has more Unicode code points than the maximum.
const exceeds = (text: string, maximum: number): boolean =>
  text.length > maximum && Array.from(text).length > maximum;

/** Applies an input filter to a field's text after a key or a paste; if it became too long, the field goes on showing the previous text (EXT-1201, EXT-1202, EXT-1203). */
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

/** Applies an input filter to a text that was not typed, such as a saved one; an overlong text is truncated, with a message (REP-24, EXT-1204). */
export const fitted = ({ maximum = Infinity, keep = asTyped }: Intake, given: string): Taken => {
  const kept = keep(given);
  if (!exceeds(kept, maximum)) return { shown: kept, text: kept };
  const cut = Array.from(kept).slice(0, maximum).join('').trimEnd();
  return { shown: cut, text: cut, untaken: 'cut' };
};

/** Input filter that accepts any text, of any length. */
export const anything: Intake = {};

/** Creates the input filter of a field with a maximum of characters. */
export const upTo = (maximum: number): Intake => ({ maximum });

/** Creates the input filter of a masked field, such as a key or a pin, with a maximum of characters. */
export const maskedUpTo = (maximum: number): Intake => ({ maximum, isMasked: true });
