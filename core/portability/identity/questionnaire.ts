import { A, E, pipe } from '../../shared/fp.ts';

/** SEC-04, PAPI-62 · The session's pair; opaque to the portal. */
export type SessionToken = { readonly access: string; readonly refresh: string };

export type Choice = { readonly id: string; readonly text: string };

/** QST-17 · One question with its choices. */
export type Question = { readonly id: string; readonly text: string; readonly choices: readonly Choice[] };

/** QST-18 · A round: the questions and the key that ties the answers to them. */
export type Questionnaire = { readonly transactionKey: string; readonly questions: readonly Question[] };

export type Answer = { readonly questionId: string; readonly answerId: string };

/** Which choice was marked for each question, by question id. */
export type Chosen = Readonly<Record<string, string>>;

// The id of a question may be the name of a property that every object has, such as `constructor`.
const markedFor = ({ id }: Question, chosen: Chosen): string | undefined =>
  Object.hasOwn(chosen, id) ? chosen[id] : undefined;

/** QST-05 · How many questions of the round still lack an answer. */
export const unanswered = (round: Questionnaire, chosen: Chosen): number =>
  round.questions.filter((question) => markedFor(question, chosen) === undefined).length;

/** QST-05, QST-19 · The answers in the order of the questions, once every question has one. */
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
