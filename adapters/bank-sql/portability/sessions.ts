import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { sessionSteps } from '#core/bank/portability/session.ts';
import type { Sessions, SessionStep } from '#core/bank/ports.ts';
import { sessionIdleMinutes, sessionLifeMinutes } from '#core/portability/session/session-life.ts';
import { O } from '#core/shared/fp.ts';
import type { Attempt } from '../attempt.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import { storedRut } from '../stored-values.ts';
import { storedSerial } from './stored-values.ts';

const stepAt = (rank: number): SessionStep => {
  const step = sessionSteps[rank];
  if (step === undefined) throw new Error(`No step has the rank ${rank}`);
  return step;
};

const ago = (db: Database, minutes: number): RawBuilder<number> =>
  sql<number>`${db.now} - ${minutes * 60_000}`;

/** Removes sessions that have ended, with the questions and answers of their rounds: the bank promises not to keep them. */
export const forgetEndedSessions = async (db: Database): Promise<void> => {
  await db.kysely
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('last_used_at', '<=', ago(db, sessionIdleMinutes)),
        where('created_at', '<=', ago(db, sessionLifeMinutes)),
      ]),
    )
    .execute();
};

/** Moves a session on, within whatever transaction that belongs to; a step already reached stays. */
export const reachIn = async (place: Kysely<Tables>, id: string, step: SessionStep): Promise<void> => {
  const rank = sessionSteps.indexOf(step);
  await place
    .updateTable('session')
    .set({ step: rank })
    .where('id', '=', id)
    .where('step', '<', rank)
    .execute();
};

export const sqlSessions = (db: Database, attempt: Attempt): Sessions => ({
  open: ({ accessHash, refreshHash, company, representative, serial }) =>
    attempt(async () => {
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
    attempt(async () => {
      const row = await db.kysely
        .updateTable('session')
        .set({ last_used_at: db.now })
        .where('access_hash', '=', accessHash)
        .where('last_used_at', '>', ago(db, sessionIdleMinutes))
        .where('created_at', '>', ago(db, sessionLifeMinutes))
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return O.none;
      return O.some({
        id: row.id,
        company: storedRut(row.company),
        representative: storedRut(row.representative),
        serial: storedSerial(row.serial),
        step: stepAt(row.step),
        refreshHash: row.refresh_hash,
      });
    }),
  reach: (id, step) => attempt(() => reachIn(db.kysely, id, step)),
});
