import { A, E, pipe } from '../../shared/fp.ts';

/** Access and refresh token of the session, opaque to the portal (SEC-04, PAPI-62). */
export type SessionToken = { readonly access: string; readonly refresh: string };

export type Choice = { readonly id: string; readonly text: string };

/** Question with its choices (QST-17). */
export type Question = { readonly id: string; readonly text: string; readonly choices: readonly Choice[] };

/** Round of identity questions, with the key that ties the answers to it (QST-18). */
export type Questionnaire = { readonly transactionKey: string; readonly questions: readonly Question[] };

export type Answer = { readonly questionId: string; readonly answerId: string };

/** Marked choice of each question, by question id. */
export type Chosen = Readonly<Record<string, string>>;

// Own properties only: a question id may be the name of an inherited property such as `constructor`.
const markedFor = ({ id }: Question, chosen: Chosen): string | undefined =>
  Object.hasOwn(chosen, id) ? chosen[id] : undefined;

/** Number of questions without an answer (QST-05). */
export const unanswered = (round: Questionnaire, chosen: Chosen): number =>
  round.questions.filter((question) => markedFor(question, chosen) === undefined).length;

/** Answers in the order of the questions, once all are answered (QST-05, QST-19). */
export const answersOf = (round: Questionnaire, chosen: Chosen): E.Either<'incomplete', readonly Answer[]> =>
  pipe(
    round.questions,
    A.traverse(E.Applicative)((question) =>
      pipe(
        markedFor(question, chosen),
        E.fromNullable('incomplete' as const),
        E.map((answerId): Answer => ({ questionId: question.id, answerId })),
      ),
    ),
  );
