import type { Inside } from '../database.ts';
import type { PersonMark } from '../rights-tables.ts';

/** Removes one of a person's two flags, and the row with the last. */
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

/** Cancels a pending erasure of a person who becomes a client again; retained data keep their terms (EXT-2282). */
export const comeBack = (inside: Inside, rut: string): Promise<void> => liftMark(inside, rut, 'erasing_at');
