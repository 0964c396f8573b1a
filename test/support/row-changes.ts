import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Database } from '#adapters/bank-sql/database.ts';
import type { AccessBankStores } from '#core/bank/access/ports.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import type { BankStores } from '#core/bank/stores.ts';
import { aDay, aMinute, anHour } from '#core/shared/units-of-time.ts';
import { wordsOf } from '#core/shared/words-of.ts';
import { right } from './right.ts';

type Row = Readonly<Record<string, unknown>>;
type Table = { readonly key: readonly string[]; readonly rows: readonly Row[] };
type AllRows = ReadonlyMap<string, Table>;

// Columns left out of the comparison of rows, since the id of an audit row depends on the number of earlier rows.
const untold: readonly string[] = ['id of audit'];

/** Reads all rows of all tables of a SQLite database. */
const everyRow = async ({ kysely }: Database): Promise<AllRows> => {
  const tables = new Map<string, Table>();
  for (const { name, columns } of await kysely.introspection.getTables()) {
    const { rows: keys } = await sql<{ name: string }>`
      select name from pragma_table_info(${name}) where pk > 0 order by pk`.execute(kysely);
    const key = keys.length > 0 ? keys.map((column) => column.name) : columns.map((column) => column.name);
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(kysely);
    tables.set(name, { key, rows });
  }
  return tables;
};

/** Restores the rows of every table that has changed. */
const putBack = async (db: Database, all: AllRows): Promise<void> => {
  const { kysely } = db;
  const now = await everyRow(db);
  await sql`pragma foreign_keys = off`.execute(kysely);
  for (const [name, { rows }] of all) {
    if (isDeepStrictEqual(rows, now.get(name)?.rows)) continue;
    await sql`delete from ${sql.table(name)}`.execute(kysely);
    for (const row of rows)
      await sql`insert into ${sql.table(name)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`.execute(kysely);
  }
  await sql`pragma foreign_keys = on`.execute(kysely);
};

const tenYears = 3_650 * aDay;

const span = (milliseconds: number): string => {
  const minutes = Math.round(milliseconds / aMinute);
  if (minutes === 0) return '';
  const units = [
    [aDay / aMinute, 'd'],
    [anHour / aMinute, 'h'],
    [1, 'min'],
  ] as const;
  const [size, unit] = units.find(([each]) => minutes % each === 0) ?? [1, 'min'];
  return `${minutes > 0 ? '+' : ''}${minutes / size}${unit}`;
};

/** Formats a value: times relative to now; bytes and long texts, which are encrypted, hashed or random, only as `…`. */
const told = (value: unknown): string => {
  if (typeof value === 'number' && Math.abs(value - Date.now()) < tenYears)
    return `now${span(value - Date.now())}`;
  if (value instanceof Uint8Array || (typeof value === 'string' && value.length > 30)) return '…';
  // Masks the number of a token, which depends on all earlier tests of the run.
  return String(value).replace(/(de oferta) \d+$/, '$1 n');
};

const toldRow = (table: string, row: Row): string =>
  Object.entries(row)
    .filter(([column, value]) => value !== null && !untold.includes(`${column} of ${table}`))
    .map(([column, value]) => `${column}=${told(value)}`)
    .join(' ');

/** Lists the changed rows of a table, one per line: `+` added, `-` deleted, otherwise the changed columns. */
const changesIn = (table: string, { key, rows }: Table, after: readonly Row[]): readonly string[] => {
  const nameOf = (row: Row): string => key.map((column) => String(row[column])).join(' ');
  const toldName = (row: Row): string => key.map((column) => told(row[column])).join(' ');
  const later = new Map(after.map((row) => [nameOf(row), row]));
  const earlier = new Set(rows.map(nameOf));
  return [
    ...rows.flatMap((row) => {
      const now = later.get(nameOf(row));
      if (now === undefined) return [`- ${table} ${toldName(row)}`];
      const changed = Object.entries(now).filter(([column, value]) => value !== row[column]);
      return changed.length === 0
        ? []
        : [
            `${table} ${toldName(row)}: ${changed.map(([column, value]) => `${column}=${told(value)}`).join(' ')}`,
          ];
    }),
    ...after
      .filter((row) => !earlier.has(nameOf(row)))
      .map((row) => `+ ${table} ${toldRow(table, row)}`)
      .toSorted(),
  ];
};

/** Runs some work and lists all changed rows of the database by table, with ruts replaced by the names of their owners. */
const changesOf = async (
  db: Database,
  work: () => Promise<unknown>,
  names: Readonly<Record<string, string>>,
): Promise<readonly string[]> => {
  const before = await everyRow(db);
  await work();
  const after = await everyRow(db);
  return [...before]
    .flatMap(([name, table]) => changesIn(name, table, after.get(name)?.rows ?? []))
    .map((line) => Object.entries(names).reduce((told, [rut, name]) => told.replaceAll(rut, name), line));
};

type Stores = AccessBankStores & BankStores;
type ToldIn = 'access' | 'other' | 'request' | 'sign-in' | 'only read';

/** Name of the `every-…-change` test that covers each store. */
const toldIn: Readonly<Record<keyof Stores, ToldIn>> = {
  attempts: 'access',
  audit: 'access',
  bureau: 'only read',
  captchas: 'access',
  certificates: 'other',
  customers: 'only read',
  devices: 'access',
  documents: 'other',
  drafts: 'other',
  flows: 'access',
  homeSessions: 'sign-in',
  identityVisits: 'request',
  knownDevices: 'access',
  lastingSecrets: 'other',
  lists: 'only read',
  offers: 'request',
  outbox: 'other',
  passkeys: 'access',
  receiptKeys: 'other',
  register: 'only read',
  requests: 'request',
  rounds: 'request',
  sealedPackages: 'other',
  sessions: 'request',
  signIns: 'sign-in',
  sourceSlots: 'access',
  taxAuthority: 'only read',
  texts: 'other',
  thirdKeys: 'access',
  users: 'access',
  waitingFolders: 'other',
};

/** Returns the stores that a test covers. */
export const storesToldIn = (
  test: ToldIn,
  { access, stores }: { readonly access: AccessBankStores; readonly stores: BankStores },
): Readonly<Record<string, object>> => {
  const all: Stores = { ...access, ...stores };
  return Object.fromEntries(
    wordsOf(toldIn)
      .filter((store) => toldIn[store] === test)
      .map((store) => [store, all[store]]),
  );
};

export type ChangeCase = {
  readonly name: string;
  /** SQL statement that is run before the command, to change rows that every case starts with. */
  readonly first?: () => ReturnType<typeof sql>;
  readonly does: () => Stored<unknown>;
  readonly changes: readonly string[];
};

type Told = {
  readonly db: () => Database;
  readonly names: () => Readonly<Record<string, string>>;
  readonly cases: readonly ChangeCase[];
  /** Ports whose commands must all have a case. */
  readonly ports: () => Readonly<Record<string, object>>;
  /** Commands that only read. */
  readonly questions: readonly string[];
};

const commandsOf = (ports: Readonly<Record<string, object>>): readonly string[] =>
  Object.entries(ports).flatMap(([port, commands]) => Object.keys(commands).map((name) => `${port}.${name}`));

/** Declares one test per case that the command changes exactly these rows and columns, and one test that no command is left out. */
export const tellChanges = ({ db, names, cases, ports, questions }: Told): void => {
  let stood: AllRows;
  beforeAll(async () => {
    stood = await everyRow(db());
  });
  afterEach(() => putBack(db(), stood));
  it.each(cases)('$name', async ({ first, does, changes }) => {
    await first?.().execute(db().kysely);
    expect(await changesOf(db(), async () => right(await does()()), names())).toEqual(changes);
  });
  it('each of them is told', () => {
    const told = new Set(cases.map(({ name }) => name.split(' ')[0] ?? ''));
    const commands = commandsOf(ports()).filter((name) => !questions.includes(name));
    expect(commands.filter((name) => !told.has(name))).toEqual([]);
  });
};
