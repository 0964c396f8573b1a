import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import { sessionSteps, sessionsOfPerson } from '#core/bank/portability/session.ts';
import { proofMinutes } from '#core/portability/session/session-life.ts';
import type { BankSession, Sessions } from '#core/bank/ports.ts';
import type { SessionMove, SessionStep } from '#core/bank/session-move.ts';
import { sessionIdleMinutes, sessionLifeMinutes } from '#core/portability/session/session-life.ts';
import { O } from '#core/shared/fp.ts';
import { isNotBlocked } from '../blocked-processing.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database, Inside } from '../database.ts';
import { deleteExpired } from '../delete-in-batches.ts';
import type { Tables } from '../tables.ts';
import { flag, storedRut } from '../stored-values.ts';
import { storedSerial } from './stored-serial.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

const stepAt = (rank: number): SessionStep => {
  const step = sessionSteps[rank];
  if (step === undefined) throw new Error(`No step has the rank ${rank}`);
  return step;
};

const ago = (db: Database, minutes: number): RawBuilder<number> =>
  sql<number>`${db.now} - ${minutes * aMinute}`;

/** Deletes expired sessions with their identity answers, which the bank promises not to keep. */
export const deleteExpiredSessions = (db: Database): Promise<void> =>
  deleteExpired(db, {
    table: 'session',
    key: ['id'],
    isOver: sql`(last_used_at <= ${ago(db, sessionIdleMinutes)} or created_at <= ${ago(db, sessionLifeMinutes)})`,
  });

const proved = sessionSteps.indexOf('identified');
const represented = sessionSteps.indexOf('represented');

/** SQL of the step that a session has reached; a proof of representation counts only if `represents` records it, which nodes of earlier versions do not set (EXT-2503). */
const stepNow = sql<number>`case when represents = 1 or step < ${sql.lit(represented)} then step else ${sql.lit(proved)} end`;

/** SQL condition that a session is valid: false if its identity was proved and the processing of the person's data is blocked; before the proof a blocked person is answered like an unknown one (EXT-2103). */
const goesOn = sql<boolean>`(step < ${sql.lit(proved)} or ${isNotBlocked('session.representative')})`;

const ofPersonIn = (sessionId: string) =>
  sql`representative = (select representative from session where id = ${sessionId}) and step >= ${sql.lit(proved)}`;

/** Ends a person's least recently used sessions beyond the limit, never the given one (EXT-608). */
const endOldest = async (place: Kysely<Tables>, sessionId: string): Promise<void> => {
  const others = sql`${ofPersonIn(sessionId)} and id <> ${sessionId}`;
  await sql`
    delete from session where ${others} and id not in (
      select id from session where ${others} order by last_used_at desc, id limit ${sql.lit(sessionsOfPerson - 1)}
    )`.execute(place);
};

/** Locks a session and the other sessions of its person in a fixed order, before their rounds of questions, so that two transactions that end each other's sessions cannot deadlock (EXT-2605). */
export const holdSessions = async (
  { forUpdate }: Database,
  inside: Inside,
  sessionId: string,
): Promise<void> => {
  await sql`select id from session where id = ${sessionId} or (${ofPersonIn(sessionId)})
    order by id ${forUpdate}`.execute(inside);
};

/** Marks as proved the earlier requests of this representative for the company, signed before the proof of representation was always required (EXT-2502). */
const markSigned = async ({ kysely }: Database, sessionId: string): Promise<void> => {
  const own = kysely.selectFrom('session').where('id', '=', sessionId);
  await kysely
    .updateTable('solicitud')
    .set({ signer_proved: 1 })
    .where('company', '=', own.select('company'))
    .where('representative', '=', own.select('representative'))
    .where('signer_proved', '=', 0)
    .execute();
};

/** Moves a session to its next step, with a new token; false if it has reached that step already. At the proof of identity it also ends the person's oldest other sessions. */
export const reachIn = async (
  place: Kysely<Tables>,
  { sessionId, step, token }: SessionMove,
): Promise<boolean> => {
  const rank = sessionSteps.indexOf(step);
  const moved = await place
    .updateTable('session')
    .set({
      step: rank,
      represents: flag(step === 'represented'),
      access_hash: token.accessHash,
      refresh_hash: token.refreshHash,
      earlier_access_hash: sql.ref('access_hash'),
      earlier_refresh_hash: sql.ref('refresh_hash'),
    })
    .where('id', '=', sessionId)
    .where(stepNow, '<', rank)
    .returning('id')
    .executeTakeFirst();
  if (rank === proved) await endOldest(place, sessionId);
  return moved !== undefined;
};

/** Tells whether a session is at a given step; locks it there until the transaction ends (EXT-1541). */
export const holdAt = async (inside: Inside, sessionId: string, step: SessionStep): Promise<boolean> => {
  const held = await inside
    .updateTable('session')
    .set({ step: sql.ref('step') })
    .where('id', '=', sessionId)
    .where(stepNow, '=', sessionSteps.indexOf(step))
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
};

/** Records that the session passed the identity questions again (EXT-1502). */
export const proveAgain = async (db: Database, inside: Inside, sessionId: string): Promise<void> => {
  await inside.updateTable('session').set({ proved_at: db.now }).where('id', '=', sessionId).execute();
};

/** Uses up a repeated identity proof of the session; false if there is none or it is too old (EXT-1502). */
export const spendProof = async (db: Database, inside: Inside, sessionId: string): Promise<boolean> => {
  const spent = await inside
    .updateTable('session')
    .set({ proved_at: null })
    .where('id', '=', sessionId)
    .where('proved_at', '>', ago(db, proofMinutes))
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
};

/** Clears the fingerprints of the identity answers of a session that passed the questions, once its new token is used; locks the session before its rounds of questions (EXT-1107). */
const forgetAnswers = async ({ kysely, forUpdate }: Database, sessionId: string): Promise<void> => {
  await sql`update question_round set fingerprint = null
    where session_id = (select id from session where id = ${sessionId} ${forUpdate})`.execute(kysely);
};

// Columns of a session by name, since a prepared statement that selects all columns is not cached.
const told = ['id', 'company', 'representative', 'serial'] as const;

type Row = Pick<Selectable<Tables['session']>, (typeof told)[number]> & { readonly step_now: number };

const sessionIn = (row: Row): BankSession => ({
  id: row.id,
  company: storedRut(row.company),
  representative: storedRut(row.representative),
  serial: storedSerial(row.serial),
  step: stepAt(row.step_now),
});

/** Reads the session that a round of identity questions belongs to; undefined if there is none. */
export const sessionOf = async ({ kysely }: Database, roundKey: string): Promise<BankSession | undefined> => {
  const row = await kysely
    .selectFrom('session')
    .innerJoin('question_round', 'question_round.session_id', 'session.id')
    .select(['session.id', 'company', 'representative', 'serial', stepNow.as('step_now')])
    .where('round_key', '=', roundKey)
    .executeTakeFirst();
  return row && sessionIn(row);
};

export const sqlSessions = (db: Database, orUnavailable: OrUnavailable): Sessions => ({
  open: ({ accessHash, refreshHash, company, representative, serial }) =>
    orUnavailable(async () => {
      await db.kysely
        .insertInto('session')
        .values({
          id: randomUUID(),
          access_hash: accessHash,
          refresh_hash: refreshHash,
          company,
          representative,
          serial,
          step: 0,
          created_at: db.now,
          last_used_at: db.now,
        })
        .execute();
    }),
  renew: (accessHash) =>
    orUnavailable(async () => {
      const row = await db.kysely
        .updateTable('session')
        .set({ last_used_at: db.now, earlier_access_hash: null, earlier_refresh_hash: null })
        .where('access_hash', '=', accessHash)
        .where('last_used_at', '>', ago(db, sessionIdleMinutes))
        .where('created_at', '>', ago(db, sessionLifeMinutes))
        .where(goesOn)
        .returning([...told, stepNow.as('step_now'), 'refresh_hash'])
        .returning(sql<number>`${db.now} - created_at`.as('open_for'))
        .returning((row) =>
          row
            .selectFrom('question_round')
            .select((round) => round.fn.countAll<number>().as('rounds'))
            .whereRef('question_round.session_id', '=', 'session.id')
            .where('fingerprint', 'is not', null)
            .as('known'),
        )
        .executeTakeFirst();
      if (row === undefined) return O.none;
      if (row.step_now >= proved && Number(row.known) > 0) await forgetAnswers(db, row.id);
      return O.some({ ...sessionIn(row), refreshHash: row.refresh_hash, openFor: Number(row.open_for) });
    }),
  movedFrom: (accessHash) =>
    orUnavailable(async () => {
      const row = await db.kysely
        .selectFrom('session')
        .select([...told, stepNow.as('step_now'), 'earlier_refresh_hash'])
        .where('earlier_access_hash', '=', accessHash)
        .where('last_used_at', '>', ago(db, sessionIdleMinutes))
        .where('created_at', '>', ago(db, sessionLifeMinutes))
        .where(goesOn)
        .executeTakeFirst();
      return row === undefined
        ? O.none
        : O.some({ ...sessionIn(row), refreshHash: row.earlier_refresh_hash ?? '' });
    }),
  reach: (move) =>
    orUnavailable(async () => {
      const moved = await reachIn(db.kysely, move);
      if (moved && move.step === 'represented') await markSigned(db, move.sessionId);
    }),
});
