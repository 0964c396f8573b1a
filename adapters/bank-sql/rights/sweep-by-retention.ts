import { sql, type RawBuilder } from 'kysely';
import { disownDays } from '#core/bank/access/lifetimes.ts';
import { boxes, everyBox, type Box } from '#core/bank/delivery/boxes.ts';
import type { Days } from '#core/bank/portability/status/own-end.ts';
import type { personalTables, PersonalTable } from '#core/bank/rights/personal-tables.ts';
import { tablesOfRequest } from '#core/bank/rights/request-tables.ts';
import type { RetentionTerms } from '#core/bank/rights/retention-terms.ts';
import { aDay, aMinute } from '#core/shared/units-of-time.ts';
import { mostOfRut, renameIn, type AuditKeyed } from '../access/pseudonyms.ts';
import type { Database, Inside } from '../database.ts';
import { deleteExpired, type ExpiredRows } from '../delete-in-batches.ts';
import { endedAtOf, withEnd } from '../portability/request-ends.ts';
import { leaveWork, takeWork } from '../work-lease.ts';
import { storedRut } from '../stored-values.ts';
import { eachToItsEnd } from './each-to-its-end.ts';
import { endErasureIn } from './erase.ts';

/** Position at which a node's sweep stopped: the number of the last request it reached, 0 to begin anew. */
export type CameTo = { request: number };

export type Sweep = {
  readonly terms: RetentionTerms;
  readonly keyed: AuditKeyed;
  readonly days: Days;
  /** Deletes the stored file of a document whose row was deleted. */
  readonly discard: (storedName: string) => Promise<void>;
  /** Position at which the previous sweep stopped, and which this sweep updates for the next. */
  readonly cameTo: CameTo;
  /** Maximum rows that a sweep of expired data deletes per transaction. */
  readonly batch?: number;
};

const work = 'olvido';
const longestTurn = 10 * aMinute;

// Maximum batches per sweep of expired data, so that a first sweep over years leaves the rest to the next.
const passes = 40;

const ago = ({ now }: Database, days: number): RawBuilder<number> =>
  sql<number>`${now} - ${sql.lit(days * aDay)}`;

// SQL of the time when a message was delivered or given up; unsent messages are never deleted.
const settled = sql`coalesce(delivered_at, gave_up_at)`;

// Name of a personal table whose rows are kept for the days of a retention term.
type KeptForDays = {
  [Table in PersonalTable]: (typeof personalTables)[Table]['kept'] extends keyof RetentionTerms
    ? Table
    : never;
}[PersonalTable];

/** Returns the expired rows of every table with a retention term of its own, apart from outboxes and the audit (EXT-2107). */
const expiredOwn = (
  db: Database,
  terms: RetentionTerms,
): Readonly<Record<Exclude<KeptForDays, Box | 'audit'>, Omit<ExpiredRows, 'table'>>> => ({
  attempt: {
    key: ['attempt_key'],
    // Attempt counters that are expired; one with a lockout expires by a rule of its own.
    isOver: sql`touched_at <= ${ago(db, terms.counts)} and locks = 0 and blocked_until is null`,
  },
  known_device: { key: ['token_hash'], isOver: sql`seen_at <= ${ago(db, terms.knownDevices)}` },
  // Expired sign-ins: kept for the retention of known devices, and at least as long as the link of «No fui yo»
  // works (EXT-2927).
  sign_in: { key: ['id'], isOver: sql`at <= ${ago(db, Math.max(terms.knownDevices, disownDays))}` },
  draft: { key: ['company', 'representative'], isOver: sql`kept_at <= ${ago(db, terms.drafts)}` },
  waiting_folder: {
    key: ['company', 'representative'],
    isOver: sql`coalesce(answered_at, kept_at) <= ${ago(db, terms.drafts)}`,
  },
});

/** Returns the sets of expired rows, by table and retention period (EXT-2107). */
const expiredRows = (db: Database, terms: RetentionTerms): readonly ExpiredRows[] => [
  ...everyBox.map((box) => ({
    table: box,
    key: ['id'],
    isOver: sql<boolean>`${settled} <= ${ago(db, terms[boxes[box].kept])}`,
  })),
  ...Object.entries(expiredOwn(db, terms)).map(([table, rows]) => ({ table, ...rows })),
  { table: 'audit_salt', key: ['who'], isOver: sql`used_at <= ${ago(db, terms.audit)}` },
];

const expiredAudit = (db: Database, { audit }: RetentionTerms): ExpiredRows => ({
  table: 'audit',
  key: ['id'],
  isOver: sql`noted_at <= ${ago(db, audit)}`,
});

/** Locks those of the given requests, with their idempotency keys, that no other transaction has locked, and returns their numbers (EXT-2605). */
const holdFree = async (
  { skipLocked }: Database,
  inside: Inside,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const keys = inside.selectFrom('idempotency').select('request_id').where('request_id', 'in', ids);
  const all = await keys.execute();
  const free = await keys.modifyEnd(skipLocked).execute();
  const of = (rows: typeof all, id: number): number =>
    rows.filter(({ request_id }) => request_id === id).length;
  const wanted = ids.filter((id) => of(all, id) === of(free, id));
  if (wanted.length === 0) return [];
  const held = inside.selectFrom('solicitud').select('id').where('id', 'in', wanted).modifyEnd(skipLocked);
  return (await held.execute()).map(({ id }) => id);
};

/** Deletes requests whose retention ended, a batch in each transaction, and expired certificates; deletes files after rows, so that an interruption leaves orphaned files but no rows without files (EXT-2108). */
const deleteExpiredRequests = async (db: Database, sweep: Required<Sweep>): Promise<void> => {
  const { terms, discard, batch, days, cameTo } = sweep;
  const term = ago(db, terms.requests);
  // Selects requests by their creation first, since none ends before it was signed.
  const forgetSome = async (inside: Inside, beyond: number) => {
    const rows = await withEnd(inside)
      .select(term.as('term'))
      .where('solicitud.created_at', '<=', term)
      .where('solicitud.id', '>', beyond)
      .orderBy('solicitud.id')
      .limit(batch)
      .execute();
    const over = rows.filter((row) => (endedAtOf(days)(row) ?? Infinity) <= row.term);
    const files: string[] = [];
    const ids = over.map(({ id }) => id);
    for (const id of ids.length === 0 ? [] : await holdFree(db, inside, ids)) {
      const papers = await inside
        .selectFrom('document')
        .select('stored_name')
        .where('request_id', '=', id)
        .execute();
      files.push(...papers.map(({ stored_name }) => stored_name));
      for (const table of tablesOfRequest)
        await inside.deleteFrom(table).where('request_id', '=', id).execute();
      await inside.deleteFrom('solicitud').where('id', '=', id).execute();
    }
    return { files, last: rows.length < batch ? undefined : rows.at(-1)?.id };
  };
  // Limits the pages of one sweep, since it would read long-running requests again and again; the next sweep
  // continues from there.
  for (let pass = 0; pass < passes; pass += 1) {
    const page = await db.kysely.transaction().execute((inside) => forgetSome(inside, cameTo.request));
    cameTo.request = page.last ?? 0;
    for (const file of page.files) await discard(file);
    if (page.last === undefined) break;
  }
  // Expired set of idempotency keys: those linked to no request, of companies that have no request left; earlier
  // versions did not link the keys of withdrawals and answers.
  const keysWithoutRequest = {
    table: 'idempotency',
    key: ['company', 'idempotency_key'],
    isOver: sql`request_id is null and not exists (select 1 from solicitud where solicitud.company = idempotency.company)`,
  };
  await deleteExpired(db, keysWithoutRequest, batch);
  const certificates = {
    table: 'certificado',
    key: ['id'],
    isOver: sql`requested_at <= ${ago(db, terms.requests)}`,
  };
  await deleteExpired(db, certificates, batch);
};

/** Continues pending erasures of people; for a person whose rut is still in the audit, only under a database role that may rewrite the audit. */
const endErasures = async (
  db: Database,
  { keyed, terms, days }: Sweep,
  mayRename: boolean,
): Promise<void> => {
  const waiting = await db.kysely
    .selectFrom('person_mark')
    .select('rut')
    .where('erasing_at', 'is not', null)
    .$if(!mayRename, (marks) =>
      marks.where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('audit').select('audit.rut').whereRef('audit.rut', '=', 'person_mark.rut'))),
      ),
    )
    .execute();
  await eachToItsEnd(
    waiting.map(
      ({ rut }) =>
        () =>
          db.kysely
            .transaction()
            .execute((inside) => endErasureIn(db, inside, { rut: storedRut(rut), keyed, terms, days })),
    ),
  );
};

const renameOld = async (db: Database, { keyed, batch }: Required<Sweep>): Promise<void> => {
  const named = await db.kysely
    .selectFrom('audit')
    .select('rut')
    .distinct()
    .where(sql`length(rut)`, '<=', mostOfRut)
    .limit(batch)
    .execute();
  for (const { rut } of named)
    if (rut !== null) await db.kysely.transaction().execute((inside) => renameIn(db, inside, keyed, rut));
};

/** Counts the audit rows that are expired or contain a rut; a role that may only insert leaves them to the tables' owner (EXT-1710). */
export const auditToSweep = async (
  db: Database,
  { audit }: Pick<RetentionTerms, 'audit'>,
): Promise<number> => {
  const { due } = await db.kysely
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .where((where) =>
      where.or([where('noted_at', '<=', ago(db, audit)), where(sql`length(rut)`, '<=', mostOfRut)]),
    )
    .executeTakeFirstOrThrow();
  return Number(due);
};

const sweepAll = async (db: Database, asked: Required<Sweep>): Promise<void> => {
  await sql`update attempt set touched_at = ${db.now} where attempt_key in (
    select attempt_key from attempt where touched_at is null ${db.skipLocked})`.execute(db.kysely);
  const ofTheAudit = async (): Promise<void> => {
    const mayRewrite = await db.mayRewrite('audit');
    await eachToItsEnd([
      () => endErasures(db, asked, mayRewrite),
      ...(mayRewrite
        ? [() => renameOld(db, asked), () => deleteExpired(db, expiredAudit(db, asked.terms), asked.batch)]
        : []),
    ]);
  };
  await eachToItsEnd([
    ...expiredRows(db, asked.terms).map((old) => () => deleteExpired(db, old, asked.batch)),
    () => deleteExpiredRequests(db, asked),
    ofTheAudit,
  ]);
};

/** Deletes expired data in small transactions, on one node at a time; false if another node is sweeping (EXT-2107). */
export const sweepByRetention = async (db: Database, sweep: Sweep): Promise<boolean> => {
  const held = await takeWork(db, work, longestTurn);
  if (held === undefined) return false;
  try {
    await sweepAll(db, { batch: 500, ...sweep });
  } finally {
    await leaveWork(db, held);
  }
  return true;
};
