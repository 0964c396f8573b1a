import type { Branded } from '../shared/branded.ts';
import { E } from '../shared/fp.ts';
import { pinLength } from './limits.ts';

/** Branded type of a debit card pin of four digits. */
export type Pin = Branded<string, 'Pin'>;

export type PinFault = 'empty' | 'length';

/** Parses a card pin of exactly 4 digits (OLV-13). */
export const parsePin = (text: string): E.Either<PinFault, Pin> => {
  if (text === '') return E.left('empty');
  return /^\d+$/.test(text) && text.length === pinLength ? E.right(text as Pin) : E.left('length');
};
