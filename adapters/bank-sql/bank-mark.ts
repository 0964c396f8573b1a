import { sql } from 'kysely';
import type { Database } from './database.ts';
import { hasTable } from './has-table.ts';

const onlyPlace = 1;

/** A mark, and the server that kept the database when it was joined to its folder. */
export type BankMark = { readonly mark: string; readonly server: string | undefined };

/** The mark of this database; none of one that never served, whatever its tables. */
export const markOf = async (db: Database): Promise<BankMark | undefined> => {
  if (!(await hasTable(db, 'bank_mark'))) return undefined;
  // Every column: one of an earlier version has no server yet.
  const row = await db.kysely.selectFrom('bank_mark').selectAll().executeTakeFirst();
  return row && { mark: row.mark, server: row.server ?? undefined };
};

const held = async ({ kysely }: Database): Promise<string> =>
  (await kysely.selectFrom('bank_mark').select('mark').executeTakeFirstOrThrow()).mark;

/** Of nodes that start together the first gives the mark, and the server where none was known; answers the mark that holds. */
export const markOnce = async (db: Database, { mark, server }: BankMark): Promise<string> => {
  await db.kysely
    .insertInto('bank_mark')
    .values({ place: onlyPlace, mark, server: server ?? null })
    .onConflict((conflict) =>
      conflict
        .column('place')
        .doUpdateSet({ server: sql<string | null>`coalesce(bank_mark.server, excluded.server)` }),
    )
    .execute();
  return held(db);
};

/** A mark of its own for a copy: of nodes that start together over it the first gives it; answers the one that holds. */
export const markCopy = async (db: Database, { mark, server }: BankMark): Promise<string> => {
  await db.kysely
    .updateTable('bank_mark')
    .set({ mark, server: server ?? null })
    .where('server', 'is distinct from', server ?? null)
    .execute();
  return held(db);
};

/** Every name under which a row keeps a document. */
export const storedNames = async (db: Database): Promise<readonly string[]> => {
  if (!(await hasTable(db, 'document'))) return [];
  const rows = await db.kysely.selectFrom('document').select('stored_name').execute();
  return rows.map(({ stored_name }) => stored_name);
};
