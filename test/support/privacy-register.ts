import { migrate } from '#adapters/bank-sql/migrate.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';

const coded = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Returns every `table.column` named in the tables of a page. */
const named = (page: string): readonly string[] =>
  page.split('\n').flatMap((line) => {
    const [, first = '', second = ''] = line.split('|');
    const [table] = coded(first);
    return table === undefined ? [] : coded(second).map((column) => `${table}.${column}`);
  });

/** Compares a page with the columns of the schema: columns not on the page, listed twice, or no longer in the schema. */
export const disagreements = (page: string, columns: readonly string[]) => {
  const told = named(page);
  return {
    untold: columns.filter((column) => !told.includes(column)),
    twice: told.filter((column, place) => told.indexOf(column) !== place),
    gone: told.filter((column) => !columns.includes(column)),
  };
};

/** Lists all columns of the schema; `planted` adds one column to the table of users. */
export const columnsOfSchema = async (planted?: string): Promise<readonly string[]> => {
  const db = await openSqlite(':memory:');
  await migrate(db);
  if (planted !== undefined)
    await db.kysely.schema.alterTable('usuario').addColumn(planted, 'text').execute();
  const tables = await db.kysely.introspection.getTables();
  await db.close();
  return tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
};
