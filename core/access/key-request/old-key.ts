import type { Branded } from '../../shared/branded.ts';
import { E } from '../../shared/fp.ts';
import { maxOldKey } from '../limits.ts';

/** Branded type of a 1.0 key, the internet key of the older generation. */
export type OldKey = Branded<string, 'OldKey'>;

export type OldKeyFault = 'empty' | 'too-long';

/** Parses a 1.0 key of 1 to 6 characters, exactly as typed; a longer one is refused, never truncated (KEY-26, KEY-27). */
export const parseOldKey = (text: string): E.Either<OldKeyFault, OldKey> => {
  if (text === '') return E.left('empty');
  return text.length > maxOldKey ? E.left('too-long') : E.right(text as OldKey);
};
