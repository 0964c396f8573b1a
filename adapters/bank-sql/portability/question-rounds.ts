import * as t from 'io-ts/lib/index.js';
import type { Lease, Tally } from '#core/bank/attempts/ports.ts';
import type { RoundSettled, Rounds } from '#core/bank/ports.ts';
import { E, O, pipe } from '#core/shared/fp.ts';
import { noteIn, type Writing } from '../write-audit.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { allOrNothing, type Database, type Inside } from '../database.ts';
import { countWrongAnswer, clearOnRightAnswer } from '../count-attempts.ts';
import { topic } from './bureau.ts';
import { holdAt, holdSessions, proveAgain, reachIn } from './sessions.ts';
import { storedJson } from '../stored-values.ts';

const choice = t.type({ id: t.string, text: t.string });
const questions = t.array(
  t.type({ id: t.string, topic, text: t.string, choices: t.array(choice) }),
  'round of questions',
);
const outcome = t.intersection(
  [
    t.type({ correctAnswers: t.number, questionsAsked: t.number, used: t.number }),
    t.partial({ lockedUntil: t.number, locks: t.number }),
  ],
  'outcome of a round',
);

const countedIn = async (
  db: Database,
  inside: Inside,
  lease: Lease,
  isPassed: boolean,
): Promise<Tally | undefined> => {
  if (isPassed) return (await clearOnRightAnswer(db, inside, lease)) ? { used: 0 } : undefined;
  return O.toUndefined(await countWrongAnswer(db, inside, lease))?.[0];
};

/** Deletes a session's unanswered rounds of questions, drawn under its previous token (EXT-1541). */
const dropUnanswered = async (inside: Inside, sessionId: string): Promise<void> => {
  await inside
    .deleteFrom('question_round')
    .where('session_id', '=', sessionId)
    .where('settled_at', 'is', null)
    .execute();
};

export const sqlRounds = (db: Database, orUnavailable: OrUnavailable, writing: Writing): Rounds => ({
  open: (round, step) =>
    orUnavailable(async () => {
      const opened = await allOrNothing(db, async (inside) => {
        if (!(await holdAt(inside, round.sessionId, step))) return E.left('gone-on');
        await inside
          .insertInto('question_round')
          .values({
            round_key: round.key,
            session_id: round.sessionId,
            invented: Number(round.invented),
            questions: JSON.stringify(round.questions),
          })
          .execute();
        return E.right('open');
      });
      return E.isRight(opened);
    }),
  find: (key, sessionId) =>
    orUnavailable(async () => {
      const row = await db.kysely
        .selectFrom('question_round')
        .selectAll()
        .where('round_key', '=', key)
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      if (row === undefined) return O.none;
      const settled =
        row.outcome === null
          ? undefined
          : { fingerprint: row.fingerprint ?? undefined, outcome: storedJson(outcome, row.outcome) };
      return O.some({
        key,
        sessionId,
        invented: row.invented === 1,
        questions: storedJson(questions, row.questions),
        settled,
      });
    }),
  settle: (settlement) =>
    orUnavailable(async () => {
      const { key, fingerprint, outcome: scores, lease, opens, proves: rut } = settlement;
      const settled = await allOrNothing<'settled-before' | 'over', Tally>(db, async (inside) => {
        const tally = await countedIn(db, inside, lease, opens !== undefined);
        if (tally === undefined) return E.left('over');
        if (opens !== undefined) await holdSessions(db, inside, opens.sessionId);
        const row = await inside
          .updateTable('question_round')
          .set({
            fingerprint: opens === undefined ? null : fingerprint,
            questions: '[]',
            outcome: JSON.stringify({ ...scores, ...tally }),
            settled_at: db.now,
          })
          .where('round_key', '=', key)
          .where('settled_at', 'is', null)
          .returning('round_key')
          .executeTakeFirst();
        if (row === undefined) return E.left('settled-before');
        const noted = opens === undefined ? 'wrong' : 'right';
        if (rut !== undefined)
          await noteIn(db, inside, writing, { event: 'identidad-digital', rut, outcome: noted });
        if (opens === undefined) return E.right(tally);
        if (await reachIn(inside, opens)) await dropUnanswered(inside, opens.sessionId);
        else await proveAgain(db, inside, opens.sessionId);
        return E.right(tally);
      });
      return pipe(
        settled,
        E.matchW(
          (outcome): RoundSettled => ({ outcome }),
          (tally): RoundSettled => ({ outcome: 'settled', ...tally }),
        ),
      );
    }),
});
