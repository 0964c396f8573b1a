import type { Untaken } from '#core/shared/intake.ts';
import { text } from './text.ts';

/** Beside a field, what it did not take and what it takes. */
export type Told = (untaken: Untaken, maximum: number) => string;

/** EXT-1201 · Of a field that takes any characters. */
export const toldOfCharacters: Told = (_, maximum) => text.charactersFit(maximum);
