import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/bank-sql/database.ts';
import { openBank, type OpenBank } from '#composition/bank/ports.ts';
import { forgetCommand } from '#composition/operator/forget.ts';
import { readConfig } from '#composition/settings/config.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { right } from '#test/support/right.ts';

let folder: string;
let bank: OpenBank;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-olvidar-'));
  bank = await openBank(right(readConfig({ DATOS: folder })), (error) => expect(error).toBeUndefined());
});
afterAll(async () => {
  await bank.close();
  await rm(folder, { recursive: true });
});

const days = 31;
const config = () => right(readConfig({ DIAS_AUDITORIA: String(days) }));

beforeEach(async () => {
  const { kysely } = bank.database;
  await kysely.deleteFrom('audit').execute();
  for (const age of [days - 1, days + 1, days + 2])
    await kysely
      .insertInto('audit')
      .values({
        ...{ noted_at: Date.now() - age * aDay, event: 'ingreso' },
        ...{ rut: null, factor: null, outcome: 'right' },
      })
      .execute();
});

/** Runs the command over a bank with this sweep, and a database role that may or may not rewrite the audit. */
const forget = (sweep: () => Promise<void>, mayRewrite = true) => {
  const withLongTimeouts: Database['withLongTimeouts'] = (work) =>
    bank.database.withLongTimeouts((longRunning) =>
      work({ ...longRunning, mayRewrite: async () => mayRewrite }),
    );
  const database = {
    ...bank.database,
    withLongTimeouts,
    get kysely(): never {
      throw new Error('asked within the time limits of a call');
    },
  };
  return forgetCommand(config(), (work) => work({ database, deleteExpired: sweep })).forget();
};

const deleteOld = async (): Promise<void> => {
  await bank.database.kysely
    .deleteFrom('audit')
    .where('noted_at', '<', Date.now() - days * aDay)
    .execute();
};

describe('EXT-1710 `olvidar`', () => {
  it('forgets, and says that nothing is left of the audit past its term', async () => {
    expect(await forget(deleteOld)).toEqual(['No queda nada de la auditoría que haya pasado su plazo.']);
  });

  it.each([
    [
      true,
      'Quedan 2 filas de la auditoría que pasaron su plazo: repite el comando hasta que no quede ninguna.',
    ],
    [
      false,
      'Quedan 2 filas de la auditoría que pasaron su plazo y este rol no puede borrarlas: repite el comando con la dirección del dueño de las tablas en DATABASE_URL.',
    ],
  ])('fails while rows are left, and says who may delete them: this role %s', async (mayRewrite, words) => {
    await expect(forget(async () => undefined, mayRewrite)).rejects.toMatchObject({
      ...{ message: words, exitCode: 1 },
    });
  });
});
