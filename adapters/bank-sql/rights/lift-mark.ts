import type { Inside } from '../database.ts';
import type { PersonMark } from '../rights-tables.ts';

/** Clears one of a person's two marks (blocked, erasing), and deletes the row when no mark is left. */
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

/** Cancels a pending erasure when the person becomes a client again; retained data keep their periods (EXT-2282). */
export const comeBack = (inside: Inside, rut: string): Promise<void> => liftMark(inside, rut, 'erasing_at');
