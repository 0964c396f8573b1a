import type { Database } from './database.ts';
import { hasTable } from './has-table.ts';

const onlyPlace = 1;

/** The mark of this database; none of one that never served, whatever its tables. */
export const markOf = async (db: Database): Promise<string | undefined> => {
  if (!(await hasTable(db, 'bank_mark'))) return undefined;
  return (await db.kysely.selectFrom('bank_mark').select('mark').executeTakeFirst())?.mark;
};

/** Of nodes that start together the first gives the mark; answers the one that holds. */
export const markOnce = async ({ kysely }: Database, mark: string): Promise<string> => {
  await kysely
    .insertInto('bank_mark')
    .values({ place: onlyPlace, mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await kysely.selectFrom('bank_mark').select('mark').executeTakeFirstOrThrow()).mark;
};

/** Every name under which a row keeps a document. */
export const storedNames = async (db: Database): Promise<readonly string[]> => {
  if (!(await hasTable(db, 'document'))) return [];
  const rows = await db.kysely.selectFrom('document').select('stored_name').execute();
  return rows.map(({ stored_name }) => stored_name);
};
