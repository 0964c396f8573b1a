import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { bankLog } from '#adapters/bank-http/bank-log.ts';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { receiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import { headerNames } from '#adapters/wire/access/header-names.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { readConfig } from '#composition/settings/config.ts';
import { productionSettings } from '#test/support/builders/production-settings.ts';
import { right } from '#test/support/right.ts';

const looks = {
  'log-document-place.ts': 'logDocumentPlace',
  'log-unsealed-hashes.ts': 'logUnsealedHashes',
  'log-audit-to-sweep.ts': 'logAuditToSweep',
  'log-unseen-standbys.ts': 'logUnseenStandbys',
} as const;
const inBackground = ['logUnsealedHashes', 'logAuditToSweep'];

it('EXT-1710 EXT-1802 EXT-2013 EXT-2342 a bank looks at its start for what an operator has to do, and waits for no count over whole tables', async () => {
  const begun: string[] = [];
  const reports: string[] = [];
  const warned: object[] = [];
  const fails: (() => void)[] = [];
  const mocked = [...Object.keys(looks), 'open-log.ts'].map((name) => `#composition/bank/${name}`);
  for (const [file, name] of Object.entries(looks))
    vi.doMock(`#composition/bank/${file}`, () => ({
      [name]: async () => {
        begun.push(name);
        if (inBackground.includes(name))
          await new Promise((_, reject) => fails.push(() => reject(new Error(name))));
      },
    }));
  const log = bankLog('silent', headerNames);
  const report = (error: unknown): void => void reports.push(String(error));
  vi.doMock('#composition/bank/open-log.ts', () => ({
    openLog: () => ({ log, report, warn: (facts: object) => void warned.push(facts) }),
  }));
  vi.resetModules();
  const { runBank } = await import('#composition/bank/bank.ts');
  mocked.forEach((path) => vi.doUnmock(path));
  vi.resetModules();
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-looks-'));
  const PUERTO_METRICAS = String(await freePort());
  const settings = {
    ...{ ...productionSettings, DATOS: folder, PORT: String(await freePort()), PUERTO_METRICAS },
    ...{ SMTP_HOST: '127.0.0.1', CORREO_REMITENTE: 'avisos@banco.example' },
  };
  const logged = vi.spyOn(log, 'warn');
  const before = await openSqlite(join(folder, 'banco.sqlite'));
  await migrate(before);
  await sql`insert into kysely_migration values ('9999-despues', '')`.execute(before.kysely);
  await before.close();
  const bank = await runBank(right(readConfig(settings)));
  const migrations = ['9999-despues'];
  expect(logged.mock.calls).toEqual([[{ migrations }, 'the schema is of a newer version']]);
  expect(begun.toSorted()).toEqual(Object.values(looks).toSorted());
  fails.forEach((fail) => fail());
  await expect.poll(() => reports).toEqual(inBackground.map((name) => `Error: ${name}`));
  expect(warned.splice(0)).toEqual([{ box: 'sms', setting: 'SMS_URL' }]);
  // Renames tables so that the bank's stores, delivery and metrics fail, and all three report to the same log.
  const { kysely, close } = await openSqlite(join(folder, 'banco.sqlite'));
  for (const table of ['receipt_key', 'user_mail'])
    await kysely.schema.alterTable(table).renameTo(`${table}_away`).execute();
  await close();
  await fetch(bank.address + receiptKeys.path);
  await fetch(`http://127.0.0.1:${PUERTO_METRICAS}/metricas`);
  expect(warned).toContainEqual({ question: 'outbox_waiting', err: expect.any(Error) });
  for (const table of ['receipt_key', 'user_mail'])
    await expect.poll(() => reports.join()).toContain(`no such table: ${table}`);
  await bank.stop();
  await rm(folder, { recursive: true });
});
