import { sql } from 'kysely';
import type { Inside } from '../database.ts';

/** Takes the next number of a series; numbers of rolled back transactions are reused. */
export const nextNumber = async (
  inside: Inside,
  series: 'solicitud' | 'certificado' | 'retiro' | 'respuesta',
): Promise<number> => {
  const counter = await inside
    .updateTable('request_counter')
    .set({ last_number: sql`last_number + 1` })
    .where('name', '=', series)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return counter.last_number;
};
