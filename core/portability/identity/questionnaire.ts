import { A, E, pipe } from '../../shared/fp.ts';

/** Access and refresh token of the portability session, opaque to the portal (SEC-04, PAPI-62). */
export type SessionToken = { readonly access: string; readonly refresh: string };

export type Choice = { readonly id: string; readonly text: string };

/** Identity question with its choices (QST-17). */
export type Question = { readonly id: string; readonly text: string; readonly choices: readonly Choice[] };

/** Round of identity questions, with the transaction key that ties the answers to it (QST-18). */
export type Questionnaire = { readonly transactionKey: string; readonly questions: readonly Question[] };

export type Answer = { readonly questionId: string; readonly answerId: string };

/** Selected choice of each identity question, by question id. */
export type Chosen = Readonly<Record<string, string>>;

// Reads only own properties of the record, since the id of an identity question could be the name of an inherited property such as `constructor`.
const markedFor = ({ id }: Question, chosen: Chosen): string | undefined =>
  Object.hasOwn(chosen, id) ? chosen[id] : undefined;

/** Counts the identity questions of a round without an answer (QST-05). */
export const unanswered = (round: Questionnaire, chosen: Chosen): number =>
  round.questions.filter((question) => markedFor(question, chosen) === undefined).length;

/** Returns the answers to a round of identity questions in the order of the questions; error until all are answered (QST-05, QST-19). */
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
