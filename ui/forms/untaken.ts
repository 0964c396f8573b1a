import type { Untaken } from '#core/shared/intake.ts';
import { text } from './text.ts';

/** Function that gives the message about input that a field rejected, with the field's limit. */
export type Told = (untaken: Untaken, maximum: number) => string;

/** Message of a plain text field about rejected input (EXT-1201). */
export const toldOfCharacters: Told = (_, maximum) => text.charactersFit(maximum);
