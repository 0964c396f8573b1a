import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { openBank } from '#composition/bank/ports.ts';
import { readConfig } from '#composition/settings/config.ts';
import { right } from '#test/support/right.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-starting-'));
  const database = await openSqlite(join(folder, 'banco.sqlite'));
  await migrate(database);
  await database.close();
});
afterEach(() => rm(folder, { recursive: true }));

const failures: readonly (readonly [change: string, cause: string])[] = [
  ['drop table bank_text', 'no such table: bank_text'],
  ...['bank_text', 'data_key', 'lasting_secret', 'receipt_key'].map(
    (table) =>
      [
        `create trigger full before insert on ${table} begin select raise(abort, 'no more in ${table}'); end`,
        `no more in ${table}`,
      ] as const,
  ),
];

it.each(failures)(
  'EXT-404 a start stops with the cause of what it cannot make: %s',
  async (change, cause) => {
    const file = new DatabaseSync(join(folder, 'banco.sqlite'));
    file.exec(change);
    file.close();
    const reports: unknown[] = [];
    const opening = openBank(right(readConfig({ DATOS: folder })), (error) => void reports.push(error));
    await expect(opening).rejects.toMatchObject({
      fault: { fault: 'unknown', step: 'database', cause },
      cause: new Error(cause),
    });
    expect(reports).toEqual([]);
  },
);
