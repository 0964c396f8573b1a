import type { Untaken } from '#core/shared/intake.ts';
import { text } from './text.ts';

/** Message about rejected input, with the limit. */
export type Told = (untaken: Untaken, maximum: number) => string;

/** Message of a plain text field about rejected input (EXT-1201). */
export const toldOfCharacters: Told = (_, maximum) => text.charactersFit(maximum);
