import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { StoredRequestV1 } from '#adapters/bank-sql/portability/stored-request.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { JourneyBank } from './portal-test.ts';

type Value = string | number;
type Row = Readonly<Record<string, unknown>>;

// Runs each query in a process of its own, so that this synchronous function can wait for PostgreSQL as it does for SQLite.
const askPostgres = (url: string, question: string, values: readonly Value[]): readonly Row[] => {
  let place = 0;
  const numbered = question.replaceAll('?', () => `$${(place += 1)}`);
  const asking = fileURLToPath(new URL('ask-postgres.ts', import.meta.url));
  return JSON.parse(
    execFileSync(process.execPath, [asking, url, numbered, JSON.stringify(values)], {
      encoding: 'utf8',
      maxBuffer: 8_000_000,
    }),
  ) as readonly Row[];
};

const rows = (bank: JourneyBank, question: string, ...values: readonly Value[]): readonly Row[] => {
  if (bank.databaseUrl !== undefined) return askPostgres(bank.databaseUrl, question, values);
  const database = new DatabaseSync(join(bank.folder, 'banco.sqlite'), { readOnly: true });
  try {
    return database.prepare(question).all(...values);
  } finally {
    database.close();
  }
};

export type StoredRequest = {
  readonly id: number;
  readonly provider: string;
  readonly eligible: number;
  readonly body: StoredRequestV1;
};

/** Returns the requests of a company from the bank's database. */
export const storedRequests = (bank: JourneyBank, company: Rut): readonly StoredRequest[] =>
  rows(bank, 'select id, provider, eligible, body from solicitud where company = ? order by id', company).map(
    ({ id, provider, eligible, body }) => ({
      id: Number(id),
      provider: String(provider),
      eligible: Number(eligible),
      body: JSON.parse(String(body)) as StoredRequestV1,
    }),
  );

/** Returns the stored documents of a request. */
export const storedDocuments = (bank: JourneyBank, id: number) =>
  rows(bank, 'select kind, name, size from document where request_id = ?', id).map(
    ({ kind, name, size }) => ({
      kind,
      name,
      // PostgreSQL returns large numbers as strings.
      size: Number(size),
    }),
  );

const bytesOf = (inHex: string): string => `select ${inHex} as bytes
  from document join document_name using (stored_name) join document_piece using (upload)
  where request_id = ? and name = ? order by place`;

/** Returns the stored bytes of the document with this name. */
export const storedBytes = (bank: JourneyBank, id: number, name: string): Buffer => {
  const question = bytesOf(bank.databaseUrl === undefined ? 'hex(bytes)' : "encode(bytes, 'hex')");
  return Buffer.from(
    rows(bank, question, id, name)
      .map(({ bytes }) => String(bytes))
      .join(''),
    'hex',
  );
};

/** Returns the unsent mails about a request. */
export const storedMails = (bank: JourneyBank, id: number) =>
  rows(bank, 'select recipient, subject, text from mail where request_id = ?', id).map((row) => ({ ...row }));

/** Counts the stored drafts of a company, from all its representatives. */
export const storedDrafts = (bank: JourneyBank, company: Rut): number =>
  rows(bank, 'select company from draft where company = ?', company).length;

const change = (bank: JourneyBank, statement: string, company: Rut): void => {
  if (bank.databaseUrl !== undefined) {
    askPostgres(bank.databaseUrl, statement, [company]);
    return;
  }
  const database = new DatabaseSync(join(bank.folder, 'banco.sqlite'));
  try {
    database.exec('pragma busy_timeout = 5000');
    database.prepare(statement).run(company);
  } finally {
    database.close();
  }
};

/** Expires every session of a company. */
export const endSessions = (bank: JourneyBank, company: Rut): void =>
  change(bank, 'update session set created_at = 0 where company = ?', company);

/** Makes a company not eligible, so that its next requests are rejected. */
export const makeIneligible = (bank: JourneyBank, company: Rut): void =>
  change(bank, 'update empresa set elegible = 0 where rut = ?', company);
