import type { Branded } from '../shared/branded.ts';
import { E } from '../shared/fp.ts';
import { pinLength } from './limits.ts';

/** The four-digit pin of a debit card. */
export type Pin = Branded<string, 'Pin'>;

export type PinFault = 'empty' | 'length';

/** Parses a pin of exactly 4 digits (OLV-13). */
export const parsePin = (text: string): E.Either<PinFault, Pin> => {
  if (text === '') return E.left('empty');
  return /^\d+$/.test(text) && text.length === pinLength ? E.right(text as Pin) : E.left('length');
};
