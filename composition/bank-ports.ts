import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { documentFiles, type DocumentFiles } from '#adapters/bank-node/document-files.ts';
import { readPdfText } from '#adapters/bank-node/read-pdf-text.ts';
import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { decryptPackage, generateKeyPair } from '#adapters/bank-node/rsa-keys.ts';
import { bankSecrets } from '#adapters/bank-node/secrets.ts';
import { newToken } from '#adapters/bank-node/tokens.ts';
import { migrate } from '#adapters/bank-sql/migrate.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { forgetEndedSessions } from '#adapters/bank-sql/portability/sessions.ts';
import { openPostgres } from '#adapters/bank-sql/postgres.ts';
import { openSqlite } from '#adapters/bank-sql/sqlite.ts';
import { sqlStores } from '#adapters/bank-sql/stores.ts';
import type { BankPorts, Stored } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import type { BankConfig } from './config.ts';

const forgetEvery = 10 * 60_000;

/** Hears what an adapter could not do; nothing fails in silence. */
export type Report = (error: unknown) => void;

export type OpenBank = {
  readonly ports: BankPorts;
  readonly files: DocumentFiles;
  readonly database: Database;
  readonly close: () => Promise<void>;
};

const databaseOf = async (config: BankConfig, report: Report): Promise<Database> => {
  if (config.databaseUrl !== undefined) return openPostgres(config.databaseUrl, report);
  await mkdir(config.dataFolder, { recursive: true });
  return openSqlite(join(config.dataFolder, 'banco.sqlite'));
};

const orStop = async <Value>(stored: Stored<Value>): Promise<Value> =>
  pipe(
    await stored(),
    E.getOrElse((): Value => {
      throw new Error('The database did not answer at the start');
    }),
  );

/** Database, files, keys and printer behind the ports of the bank: migrated, swept and ready. */
export const openBank = async (config: BankConfig, report: Report): Promise<OpenBank> => {
  const database = await databaseOf(config, report);
  await migrate(database);
  const { lastingSecrets, ...stores } = sqlStores(database, report);
  const keys = await orStop(lastingSecrets.keyPairOnce(() => generateKeyPair()));
  const secret = await orStop(lastingSecrets.secretOnce('decoys', newToken));
  const files = documentFiles(join(config.dataFolder, 'documentos'));
  await files.sweep();
  const forget = (): Promise<void> => forgetEndedSessions(database).catch(report);
  await forget();
  const forgetting = setInterval(() => void forget(), forgetEvery);
  const attempted = <Value>(work: () => Promise<Value>): Stored<Value> =>
    TE.tryCatch(work, (error) => {
      report(error);
      return unavailable;
    });
  const ports: BankPorts = {
    ...stores,
    keys: {
      publicPem: () => TE.right(keys.publicPem),
      open: (packaged) => TE.right(decryptPackage(keys.privatePem, packaged)),
    },
    documentFiles: {
      keep: ({ path }) => attempted(async () => (await files.keep(path)).storedName),
      discardKept: (storedName) => attempted(() => files.discardKept(storedName)),
    },
    taxFolders: {
      textOf: ({ path }) =>
        pipe(
          readPdfText(path),
          TE.match(
            () => E.left('unreadable' as const),
            (text) => E.right(text),
          ),
          TE.fromTask,
        ),
    },
    printer: { print: (document) => attempted(() => writeReceipt(document)) },
    clock: bankClock(),
    secrets: bankSecrets(secret),
    settings: {
      bankName: config.portal.banco.nombre,
      portalCode: config.portal.portal,
      blockHours: config.portal.bloqueoHoras,
      shortIdCounts: config.portal.shortIdCounts,
    },
  };
  const close = (): Promise<void> => {
    clearInterval(forgetting);
    return database.close();
  };
  return { ports, files, database, close };
};
