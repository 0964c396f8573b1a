import type { Branded } from '../../shared/branded.ts';
import { E } from '../../shared/fp.ts';
import { maxOldKey } from '../limits.ts';

/** The key of the older generation, the 1.0 key. */
export type OldKey = Branded<string, 'OldKey'>;

export type OldKeyFault = 'empty' | 'too-long';

/** KEY-26, KEY-27 · 1 to 6 characters of any kind, exactly as typed; a longer one is told, never cut. */
export const parseOldKey = (text: string): E.Either<OldKeyFault, OldKey> => {
  if (text === '') return E.left('empty');
  return text.length > maxOldKey ? E.left('too-long') : E.right(text as OldKey);
};
