import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Submission } from '#core/portability/request/submission.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { BankProcess } from '../worlds/bank-process.ts';

const rows = (bank: BankProcess, question: string, ...values: readonly (string | number)[]) => {
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
  readonly body: Submission;
};

/** The requests of a company as they stand in the bank's database. */
export const storedRequests = (bank: BankProcess, company: Rut): readonly StoredRequest[] =>
  rows(bank, 'select id, provider, eligible, body from solicitud where company = ? order by id', company).map(
    ({ id, provider, eligible, body }) => ({
      id: Number(id),
      provider: String(provider),
      eligible: Number(eligible),
      body: JSON.parse(String(body)) as Submission,
    }),
  );

/** The documents kept for a request. */
export const storedDocuments = (bank: BankProcess, id: number) =>
  rows(bank, 'select kind, name, size from document where request_id = ?', id).map((row) => ({ ...row }));

/** The mails that wait to be sent about a request. */
export const storedMails = (bank: BankProcess, id: number) =>
  rows(bank, 'select recipient, subject, text from mail where request_id = ?', id).map((row) => ({ ...row }));
