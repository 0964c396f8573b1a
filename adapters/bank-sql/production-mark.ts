import type { Database } from './database.ts';

const onlyPlace = 1;

/** EXT-1709 · From now on nothing that is not told to be in production opens this database. */
export const markProduction = async ({ kysely, now }: Database): Promise<void> => {
  await kysely
    .insertInto('production_mark')
    .values({ place: onlyPlace, since: now })
    .onConflict((conflict) => conflict.column('place').doNothing())
    .execute();
};
