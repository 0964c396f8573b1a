import type { Untaken } from '#core/shared/intake.ts';
import { text } from './text.ts';

/** Type of a function that returns the message about rejected input, from the reason and the field's maximum length. */
export type Told = (untaken: Untaken, maximum: number) => string;

/** Returns the message of a plain text field about input beyond its maximum length (EXT-1201). */
export const toldOfCharacters: Told = (_, maximum) => text.charactersFit(maximum);
