import type { Selectable } from 'kysely';
import { clerkAnswerNote, foldersOfPerson } from '#core/bank/portability/representative/waiting-folder.ts';
import type {
  ClerkAnswer,
  FolderOwner,
  WaitingFolders,
} from '#core/bank/portability/representative/waiting-folder-ports.ts';
import { formatIso, parseIso } from '#core/shared/calendar-date.ts';
import { E, pipe } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database, Inside } from '../database.ts';
import { storedRut } from '../stored-values.ts';
import type { Tables } from '../tables.ts';
import { noteIn, type Writing } from '../write-audit.ts';
import { endOldest } from './end-oldest.ts';

type Row = Pick<Selectable<Tables['waiting_folder']>, 'answered_at' | 'issued_on'>;

const answerIn = ({ answered_at, issued_on }: Row): ClerkAnswer => {
  if (answered_at === null) return { answer: 'none-yet' };
  if (issued_on === null) return { answer: 'refused' };
  return pipe(
    parseIso(issued_on),
    E.match(
      () => {
        throw new Error('The day of a folder is no date');
      },
      (issuedOn) => ({ answer: 'confirmed', issuedOn }),
    ),
  );
};

/** Queues a tax folder of a company and a person; the same folder (by the hash of its code) keeps its answer, and a different folder replaces the queued one. */
const keep = (
  { kysely, now }: Database,
  { company, representative, codeHash, earlierHash, sealed }: Parameters<WaitingFolders['keep']>[0],
) => {
  const folder = { code_hash: codeHash, sealed, kept_at: now, answered_at: null, issued_on: null };
  return kysely
    .insertInto('waiting_folder')
    .values({ company, representative, ...folder })
    .onConflict((conflict) =>
      conflict
        .columns(['company', 'representative'])
        .doUpdateSet(folder)
        .where('waiting_folder.code_hash', 'not in', [codeHash, earlierHash]),
    )
    .execute();
};

const answerOf = ({ kysely }: Database, { company, representative }: FolderOwner) =>
  kysely
    .selectFrom('waiting_folder')
    .select(['answered_at', 'issued_on'])
    .where('company', '=', company)
    .where('representative', '=', representative)
    .executeTakeFirstOrThrow();

type Answering = Parameters<WaitingFolders['answer']>;

/** Stores an employee's answer with its audit row; false if no folder with that code waits. */
const writeAnswer = async (
  db: Database,
  inside: Inside,
  writing: Writing,
  { company, representative, code }: Answering[0],
  answer: Answering[1],
): Promise<boolean> => {
  const answered = await inside
    .updateTable('waiting_folder')
    .set({
      answered_at: db.now,
      issued_on: answer.answer === 'confirmed' ? formatIso(answer.issuedOn) : null,
    })
    .where('company', '=', company)
    .where('representative', '=', representative)
    .where('answered_at', 'is', null)
    .where('code_hash', 'in', [code.codeHash, code.earlierHash])
    .returning('company')
    .executeTakeFirst();
  if (answered === undefined) return false;
  await noteIn(db, inside, writing, clerkAnswerNote({ company, representative }, answer));
  return true;
};

/** Creates the queue of tax folders that wait for an employee, one row per company and person (EXT-2508). */
export const sqlWaitingFolders = (
  db: Database,
  orUnavailable: OrUnavailable,
  writing: Writing,
): WaitingFolders => ({
  keep: (folder) =>
    orUnavailable(async () => {
      await keep(db, folder);
      const answer = answerIn(await answerOf(db, folder));
      await endOldest(db, 'waiting_folder', folder.representative, foldersOfPerson);
      return answer;
    }),
  unanswered: () =>
    orUnavailable(async () => {
      const rows = await db.kysely
        .selectFrom('waiting_folder')
        .select(['company', 'representative', 'sealed', 'kept_at'])
        .where('answered_at', 'is', null)
        .orderBy('kept_at')
        .orderBy('company')
        .execute();
      return rows.map(({ company, representative, sealed, kept_at }) => ({
        company: storedRut(company),
        representative: storedRut(representative),
        sealed,
        keptAt: Number(kept_at),
      }));
    }),
  answer: (owner, answer) =>
    orUnavailable(() =>
      db.kysely.transaction().execute((inside) => writeAnswer(db, inside, writing, owner, answer)),
    ),
});
