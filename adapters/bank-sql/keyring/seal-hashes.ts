import { sql } from 'kysely';
import type { Rut } from '#core/shared/rut.ts';
import type { Database, Inside } from '../database.ts';
import { storedRut } from '../stored-values.ts';
import type { Tables } from '../tables.ts';

type HashColumn = { readonly table: keyof Tables; readonly person: string; readonly column: string };

/** Columns with hashes of keys (passwords) and pins. */
const hashColumns: readonly HashColumn[] = [
  ...['clave', 'clave_pendiente', 'pin', 'clave_antigua'].map((column): HashColumn => ({
    table: 'usuario',
    person: 'rut',
    column,
  })),
  { table: 'key_history', person: 'usuario', column: 'key_hash' },
  { table: 'waiting_key', person: 'usuario', column: 'key_hash' },
];

type Sealing = {
  readonly seal: (hash: string) => Promise<string>;
  /** Returns the mark that binds a known device to its user's current key, given the stored hash of the key. */
  readonly markOf: (rut: Rut, hash: string) => string;
};

type Hash = { readonly rut: string; readonly hash: string };

const batch = 100;

const replace = async (
  inside: Inside,
  { table, person, column }: HashColumn,
  { rut, hash, sealed, markOf }: Hash & Pick<Sealing, 'markOf'> & { readonly sealed: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${sql.ref(person)} = ${rut} and ${sql.ref(column)} = ${hash}`.execute(inside);
  // Recomputes the marks of known devices too, so that they stay known under the encrypted hash.
  if (column === 'clave')
    await inside
      .updateTable('known_device')
      .set({ key_mark: markOf(storedRut(rut), sealed) })
      .where('usuario', '=', rut)
      .where('key_mark', '=', markOf(storedRut(rut), hash))
      .execute();
  return numAffectedRows !== undefined && numAffectedRows > 0n;
};

const sealColumn = async (
  { kysely }: Database,
  column: HashColumn,
  { seal, markOf }: Sealing,
): Promise<number> => {
  const [person, text] = [sql.ref(column.person), sql.ref(column.column)];
  let [done, after] = [0, ''];
  for (;;) {
    const { rows } = await sql<Hash>`
      select ${person} as rut, ${text} as hash from ${sql.table(column.table)}
      where ${text} like '$argon2id$%' and ${person} >= ${after} order by ${person} limit ${batch}`.execute(
      kysely,
    );
    for (const row of rows) {
      const sealed = await seal(row.hash);
      const change = { ...row, sealed, markOf };
      if (await kysely.transaction().execute((inside) => replace(inside, column, change))) done += 1;
    }
    after = rows.at(-1)?.rut ?? '';
    if (rows.length < batch) return done;
  }
};

/** Counts the hashes of keys and pins that earlier versions left unencrypted. */
export const unsealedHashes = async ({ kysely }: Database): Promise<number> => {
  let left = 0;
  for (const { table, column } of hashColumns) {
    const { rows } = await sql<{ hashes: number | string }>`
      select count(*) as hashes from ${sql.table(table)} where ${sql.ref(column)} like '$argon2id$%'`.execute(
      kysely,
    );
    left += Number(rows[0]?.hashes ?? 0);
  }
  return left;
};

/** Encrypts the hashes of keys and pins that earlier versions stored plainly, and returns how many: can be interrupted and repeated, and concurrent changes win (EXT-2013). */
export const sealHashes = async (db: Database, sealing: Sealing): Promise<number> => {
  let done = 0;
  for (const column of hashColumns) done += await sealColumn(db, column, sealing);
  return done;
};
