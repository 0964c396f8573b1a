import * as t from 'io-ts/lib/index.js';
import type { Rounds } from '#core/bank/ports.ts';
import { O } from '#core/shared/fp.ts';
import type { Attempt } from '../attempt.ts';
import type { Database } from '../database.ts';
import { topic } from './bureau.ts';
import { storedJson } from '../stored-values.ts';

const choice = t.type({ id: t.string, text: t.string });
const questions = t.array(
  t.type({ id: t.string, topic, text: t.string, choices: t.array(choice) }),
  'round of questions',
);
const outcome = t.type(
  { correctAnswers: t.number, questionsAsked: t.number, used: t.number },
  'outcome of a round',
);

export const sqlRounds = (db: Database, attempt: Attempt): Rounds => ({
  open: (round) =>
    attempt(async () => {
      await db.kysely
        .insertInto('question_round')
        .values({
          round_key: round.key,
          session_id: round.sessionId,
          invented: Number(round.invented),
          questions: JSON.stringify(round.questions),
        })
        .execute();
    }),
  find: (key, sessionId) =>
    attempt(async () => {
      const row = await db.kysely
        .selectFrom('question_round')
        .selectAll()
        .where('round_key', '=', key)
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      if (row === undefined) return O.none;
      const settled =
        row.fingerprint === null || row.outcome === null
          ? undefined
          : { fingerprint: row.fingerprint, outcome: storedJson(outcome, row.outcome) };
      return O.some({
        key,
        sessionId,
        invented: row.invented === 1,
        questions: storedJson(questions, row.questions),
        settled,
      });
    }),
  settle: (key, fingerprint, reached) =>
    attempt(async () => {
      const row = await db.kysely
        .updateTable('question_round')
        .set({ fingerprint, outcome: JSON.stringify(reached), settled_at: db.now })
        .where('round_key', '=', key)
        .where('settled_at', 'is', null)
        .returning('round_key')
        .executeTakeFirst();
      return row !== undefined;
    }),
});
