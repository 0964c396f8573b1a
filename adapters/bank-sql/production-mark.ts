import type { Database } from './database.ts';

const onlyPlace = 1;

/** Marks the database as used in production, so that only a production start opens it from then on (EXT-1709). */
export const markProduction = async ({ kysely, now }: Database): Promise<void> => {
  await kysely
    .insertInto('production_mark')
    .values({ place: onlyPlace, since: now })
    .onConflict((conflict) => conflict.column('place').doNothing())
    .execute();
};
