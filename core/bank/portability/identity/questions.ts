import type { Answer, Question } from '../../../portability/identity/questionnaire.ts';
import { keyedFraction } from '../../keyed-fraction.ts';
import type { Secrets } from '../../shared-ports.ts';
import { answerGroups } from './answer-groups.ts';
import { topics, type Topic } from './topics.ts';

/** Fact about a person for an identity question: its topic, the right answer, and the choices shown with it, which are the same for everybody whose right answer is one of them (EXT-2521). */
export type Fact = { readonly topic: Topic; readonly answer: string; readonly choices: readonly string[] };

export type AskedQuestion = Question & { readonly topic: Topic };

/** Stored round of identity questions without the right answers, and whether it has right answers at all (a decoy round has none) (QST-17, QST-18). */
export type StoredRound = {
  readonly key: string;
  readonly sessionId: string;
  readonly invented: boolean;
  readonly questions: readonly AskedQuestion[];
};

/** Number of identity questions per round of the reference bank (QST-04). */
export const questionsPerRound = 4;

const wording: Readonly<Record<Topic, string>> = {
  comuna: '¿En cuál de estas comunas has tenido domicilio?',
  empleador: '¿Con cuál de estas empresas has tenido relación laboral?',
  institucion: '¿En cuál de estas instituciones tienes o tuviste un crédito?',
  'anio-licencia': '¿En qué año obtuviste tu licencia de conducir?',
  'marca-auto': '¿De cuál de estas marcas has tenido un vehículo a tu nombre?',
  colegio: '¿En cuál de estos establecimientos terminaste la enseñanza media?',
};

/** Keyed pseudo-random function for one person: maps each name to a fraction in (0, 1), always the same, which cannot be predicted without the bank's secret. */
type FractionOf = (name: string) => number;

const ordered = <Item>(items: readonly Item[], keyOf: (item: Item) => string | number): readonly Item[] =>
  items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);

const asked = ({ topic, choices }: Fact, number: number, fractionOf: FractionOf): AskedQuestion => ({
  id: `p${number}`,
  topic,
  text: wording[topic],
  choices: ordered(choices, (choice) => fractionOf(`${topic}|${choice}`)).map((text, place) => ({
    id: `r${place + 1}`,
    text,
  })),
});

/** Draws a person's round of identity questions from the facts about this person: the same questions in the same order each time, so that nobody can open new rounds until easy questions come (QST-03, QST-35, EXT-1146). */
export const questionsFrom = (facts: readonly Fact[], fractionOf: FractionOf): readonly AskedQuestion[] =>
  ordered(facts, ({ topic }) => fractionOf(topic))
    .slice(0, questionsPerRound)
    .map((fact, index) => asked(fact, index + 1, fractionOf));

/** Fixed facts for decoy questions if the credit bureau has no person at all whose facts could serve as decoy. */
export const factsOfNobody: readonly Fact[] = topics.map((topic) => {
  const [choices = []] = answerGroups(topic, []);
  return { topic, answer: '', choices };
});

/** Parameters that choose the decoy person for the questions of an unknown rut: among the bureau's people, the one for whom `(body of the rut × factor + shift) mod lotPrime` is lowest. All people are about equally likely, and few ruts get another decoy person when people are added or deleted (EXT-2523). */
export type Lot = { readonly factor: number; readonly shift: number };

export const lotPrime = 2_147_483_647;

/** Derives the parameters by which a decoy person is drawn from a rut and card number; the same input always gives the same person. */
export const lotOf = (secrets: Pick<Secrets, 'keyed'>, name: string): Lot => ({
  factor: 1 + Math.floor(keyedFraction(secrets, `${name}|factor`) * (lotPrime - 1)),
  shift: Math.floor(keyedFraction(secrets, `${name}|shift`) * lotPrime),
});

export type Grade =
  { readonly grade: 'not-of-this-round' } | { readonly grade: 'graded'; readonly correct: number };

const isRight = (question: AskedQuestion, answerId: string, facts: readonly Fact[]): boolean => {
  const chosen = question.choices.find((choice) => choice.id === answerId)?.text;
  return facts.some((fact) => fact.topic === question.topic && fact.answer === chosen);
};

/** Grades a round of identity questions: one answer per question, each among its choices; counts the right ones, none in a decoy round (QST-19, QST-21, EXT-202). */
export const gradeAnswers = (
  { questions, invented }: Pick<StoredRound, 'questions' | 'invented'>,
  answers: readonly Answer[],
  facts: readonly Fact[],
): Grade => {
  const complete =
    answers.length === questions.length &&
    questions.every((question) => {
      const given = answers.filter(({ questionId }) => questionId === question.id);
      return given.length === 1 && question.choices.some(({ id }) => id === given[0]?.answerId);
    });
  if (!complete) return { grade: 'not-of-this-round' };
  const correct = questions.filter((question) =>
    answers.some(
      ({ questionId, answerId }) => questionId === question.id && isRight(question, answerId, facts),
    ),
  ).length;
  return { grade: 'graded', correct: invented ? 0 : correct };
};

export type RoundScores = { readonly correctAnswers: number; readonly questionsAsked: number };

/** Tells whether a round of identity questions is passed: at least one question, all answers right (QST-21, QST-22). */
export const isPassed = ({ correctAnswers, questionsAsked }: RoundScores): boolean =>
  questionsAsked > 0 && correctAnswers === questionsAsked;

/** Builds the canonical text of the answers to a round of identity questions, independent of their order. */
export const fingerprintOf = (answers: readonly Answer[]): string =>
  [...answers]
    .map(({ questionId, answerId }) => `${questionId}=${answerId}`)
    .sort()
    .join('&');
