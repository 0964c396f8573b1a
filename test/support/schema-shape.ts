import { sql } from 'kysely';
import type { Database } from '#adapters/bank-sql/database.ts';

export type Column = {
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** Whether the database numbers the rows by this column, as by an identity column. */
  readonly isNumbered: boolean;
};

export type Shape = {
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, Column>>;
  readonly uniques: readonly Unique[];
  readonly ties: readonly Tie[];
};

/** Unique constraint or index on columns of a table, limited to the rows that satisfy `where`. */
export type Unique = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly where: string;
};

/** Foreign key, and what happens to its rows when the referenced row is deleted. */
export type Tie = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly whenDeleted: 'refused' | 'taken along';
};

type Rows<Row> = { readonly rows: readonly Row[] };
type Named = { readonly table: string; readonly columns: string };

const partsOf = (names: string): readonly string[] => names.split(',').toSorted();

const conditionOf = (definition: string | null): string =>
  /\swhere\s(.*)$/is.exec(definition ?? '')?.[1] ?? '';

type Told = Named & { readonly definition: string | null };

const uniqueOf = ({ table, columns, definition }: Told): Unique => ({
  table,
  columns: partsOf(columns),
  where: conditionOf(definition),
});

const onPostgres = async ({ kysely }: Database): Promise<Pick<Shape, 'uniques' | 'ties'>> => {
  const uniques: Rows<Told> = await sql<Told>`
    select indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as definition,
      (select string_agg(attname, ',') from pg_attribute where attrelid = indrelid and attnum = any (indkey)) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace`.execute(kysely);
  const ties: Rows<Named & { readonly to: string; readonly action: string }> = await sql<
    Named & { to: string; action: string }
  >`
    select conrelid::regclass::text as table, confrelid::regclass::text as to, confdeltype as action,
      (select string_agg(attname, ',') from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint where contype = 'f'`.execute(kysely);
  return {
    uniques: uniques.rows.map(uniqueOf),
    ties: ties.rows.map(({ table, columns, to, action }) => ({
      table,
      columns: partsOf(columns),
      to,
      whenDeleted: ['c', 'n', 'd'].includes(action) ? 'taken along' : 'refused',
    })),
  };
};

const onSqlite = async ({ kysely }: Database): Promise<Pick<Shape, 'uniques' | 'ties'>> => {
  const uniques = await sql<Told>`
    select t.name as "table", i.sql as definition,
      (select group_concat(name) from pragma_index_info(l.name)) as columns
    from sqlite_master t join pragma_index_list(t.name) l on l."unique" = 1
    left join sqlite_master i on i.name = l.name where t.type = 'table'`.execute(kysely);
  const ties = await sql<Named & { to: string; action: string }>`
    select t.name as "table", f."table" as "to", f.on_delete as action, group_concat(f."from") as columns
    from sqlite_master t join pragma_foreign_key_list(t.name) f
    where t.type = 'table' group by t.name, f.id`.execute(kysely);
  return {
    uniques: uniques.rows.map(uniqueOf),
    ties: ties.rows.map(({ table, columns, to, action }) => ({
      table,
      columns: partsOf(columns),
      to,
      whenDeleted: action === 'CASCADE' || action.startsWith('SET') ? 'taken along' : 'refused',
    })),
  };
};

/** Reads the schema from the database's own catalogue. */
export const shapeOf = async (db: Database, engine: 'SQLite' | 'PostgreSQL'): Promise<Shape> => {
  const tables = await db.kysely.introspection.getTables();
  const columns = tables.map(
    (table) =>
      [
        table.name,
        new Map(
          table.columns.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => [
            name,
            {
              type: dataType.toLowerCase(),
              isNullable,
              hasDefault: hasDefaultValue || isAutoIncrementing,
              isNumbered: isAutoIncrementing,
            },
          ]),
        ),
      ] as const,
  );
  const rest = engine === 'SQLite' ? await onSqlite(db) : await onPostgres(db);
  return { columns: new Map(columns), ...rest };
};

const told = ({ table, columns, where }: Unique): string =>
  `${table}(${columns.join()})${where === '' ? '' : ` where ${where}`}`;

/** Lists the changes between two schemas that would break a program version written for the old one. */
export const whatBreaks = (before: Shape, after: Shape): readonly string[] => {
  const broken: string[] = [];
  const isOptional = (table: string, name: string): boolean => {
    const column = after.columns.get(table)?.get(name);
    const isNew = before.columns.get(table)?.has(name) === false;
    return isNew && (column?.isNumbered === true || (column?.isNullable === true && !column.hasDefault));
  };
  for (const [table, columns] of before.columns) {
    const now = after.columns.get(table);
    if (now === undefined) {
      broken.push(`${table} is gone`);
      continue;
    }
    for (const [name, column] of columns) {
      const at = `${table}.${name}`;
      const changed = now.get(name);
      if (changed === undefined) broken.push(`${at} is gone`);
      else {
        if (changed.type !== column.type) broken.push(`${at} was ${column.type}, is ${changed.type}`);
        if (column.isNullable && !changed.isNullable) broken.push(`${at} may no longer be null`);
        if (column.hasDefault && !changed.hasDefault) broken.push(`${at} lost its default`);
      }
    }
    for (const [name, column] of now)
      if (!columns.has(name) && !column.isNullable && !column.hasDefault)
        broken.push(`${table}.${name} is new and must be given`);
  }
  const [uniqueBefore, uniqueAfter] = [before.uniques.map(told), after.uniques.map(told)];
  for (const unique of before.uniques)
    if (after.columns.has(unique.table) && !uniqueAfter.includes(told(unique)))
      broken.push(`${told(unique)} is no longer unique`);
  for (const unique of after.uniques)
    if (
      before.columns.has(unique.table) &&
      !uniqueBefore.includes(told(unique)) &&
      !unique.columns.some((name) => isOptional(unique.table, name))
    )
      broken.push(`${told(unique)} must be unique`);
  for (const { table, columns, to, whenDeleted } of after.ties) {
    const isOld = before.ties.some(
      (each) => each.table === table && each.to === to && each.columns.join() === columns.join(),
    );
    if (isOld || !before.columns.has(to)) continue;
    if (before.columns.has(table) && !columns.some((name) => isOptional(table, name)))
      broken.push(`${table}(${columns.join()}) must point at ${to}`);
    if (whenDeleted === 'refused') broken.push(`${table} keeps rows of ${to} from being deleted`);
  }
  return broken;
};
