import type { Database } from './database.ts';

const onlyPlace = 1;

/** Marks the database as in production, so that only a production start opens it afterwards (EXT-1709). */
export const markProduction = async ({ kysely, now }: Database): Promise<void> => {
  await kysely
    .insertInto('production_mark')
    .values({ place: onlyPlace, since: now })
    .onConflict((conflict) => conflict.column('place').doNothing())
    .execute();
};
