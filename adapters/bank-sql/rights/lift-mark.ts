import type { Inside } from '../database.ts';
import type { PersonMark } from './tables.ts';

/** Takes away one of the two things that a mark says of a person, and the mark with the last. */
export const liftMark = async (
  inside: Inside,
  rut: string,
  what: Exclude<keyof PersonMark, 'rut'>,
): Promise<void> => {
  await inside
    .updateTable('person_mark')
    .set({ [what]: null })
    .where('rut', '=', rut)
    .execute();
  await inside
    .deleteFrom('person_mark')
    .where('rut', '=', rut)
    .where('blocked_at', 'is', null)
    .where('erasing_at', 'is', null)
    .execute();
};

/** EXT-2282 · Whoever becomes a client again is erased no further: what has to stay of before has terms of its own. */
export const comeBack = (inside: Inside, rut: string): Promise<void> => liftMark(inside, rut, 'erasing_at');
