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

// The number of a row of the audit says how many there were before.
const untold: readonly string[] = ['id of audit'];

/** Every row of every table of a database in SQLite. */
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

/** Puts back what stood in the tables that are different now. */
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

/** Instants as they lie from now; what is sealed, hashed or drawn as no more than that it is there. */
const told = (value: unknown): string => {
  if (typeof value === 'number' && Math.abs(value - Date.now()) < tenYears)
    return `now${span(value - Date.now())}`;
  if (value instanceof Uint8Array || (typeof value === 'string' && value.length > 30)) return '…';
  // a world counts its tokens over all files of a run
  return String(value).replace(/(de oferta) \d+$/, '$1 n');
};

const toldRow = (table: string, row: Row): string =>
  Object.entries(row)
    .filter(([column, value]) => value !== null && !untold.includes(`${column} of ${table}`))
    .map(([column, value]) => `${column}=${told(value)}`)
    .join(' ');

/** What is different in the rows of one table, a line each: `+` a new one, `-` one that is gone, else the columns that changed. */
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

/** What some work changed in a whole database, table by table; ruts by the names of whose they are. */
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

/** The test `every-…-change` that tells what each store changes. */
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
  sessions: 'request',
  signIns: 'sign-in',
  sourceSlots: 'access',
  taxAuthority: 'only read',
  texts: 'other',
  thirdKeys: 'access',
  users: 'access',
  waitingFolders: 'other',
};

/** The stores whose changes one test tells. */
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
  /** What is changed before, of what stands there always. */
  readonly first?: () => ReturnType<typeof sql>;
  readonly does: () => Stored<unknown>;
  readonly changes: readonly string[];
};

type Told = {
  readonly db: () => Database;
  readonly names: () => Readonly<Record<string, string>>;
  readonly cases: readonly ChangeCase[];
  /** Of which each command has a case. */
  readonly ports: () => Readonly<Record<string, object>>;
  /** What changes nothing of them. */
  readonly questions: readonly string[];
};

const commandsOf = (ports: Readonly<Record<string, object>>): readonly string[] =>
  Object.entries(ports).flatMap(([port, commands]) => Object.keys(commands).map((name) => `${port}.${name}`));

/** A table test of the commands of some ports: each changes these columns and rows, and nothing else. */
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
