import type { Answer, Question } from '../../portability/identity/questionnaire.ts';
import { keyedFraction } from '../keyed-fraction.ts';
import type { Secrets } from '../shared-ports.ts';
import { answerGroups } from './answer-groups.ts';
import { topics, type Topic } from './topics.ts';

/** Something the bureau knows of a person, and the answers that it is always shown among, the same for whoever has any of them (EXT-2521). */
export type Fact = { readonly topic: Topic; readonly answer: string; readonly choices: readonly string[] };

export type AskedQuestion = Question & { readonly topic: Topic };

/** QST-17, QST-18 · A round as kept: what was asked, never which answer is right; and whether there is a right one at all. */
export type StoredRound = {
  readonly key: string;
  readonly sessionId: string;
  readonly invented: boolean;
  readonly questions: readonly AskedQuestion[];
};

/** QST-04 · Questions of a round of the reference bank. */
export const questionsPerRound = 4;

const wording: Readonly<Record<Topic, string>> = {
  comuna: '¿En cuál de estas comunas has tenido domicilio?',
  empleador: '¿Con cuál de estas empresas has tenido relación laboral?',
  institucion: '¿En cuál de estas instituciones tienes o tuviste un crédito?',
  'anio-licencia': '¿En qué año obtuviste tu licencia de conducir?',
  'marca-auto': '¿De cuál de estas marcas has tenido un vehículo a tu nombre?',
  colegio: '¿En cuál de estos establecimientos terminaste la enseñanza media?',
};

/** A fraction in [0, 1), new each time. */
type Fraction = () => number;

const ordered = <Item>(items: readonly Item[], keyOf: (item: Item) => string | number): readonly Item[] =>
  items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);

const asked = (fact: Fact, number: number, fraction: Fraction): AskedQuestion => ({
  id: `p${number}`,
  topic: fact.topic,
  text: wording[fact.topic],
  choices: ordered(fact.choices, fraction).map((text, place) => ({ id: `r${place + 1}`, text })),
});

/** QST-03, QST-35 · A round in a new order, from what is known of the person. */
export const questionsFrom = (facts: readonly Fact[], fraction: Fraction): readonly AskedQuestion[] =>
  ordered(facts, fraction)
    .slice(0, questionsPerRound)
    .map((fact, index) => asked(fact, index + 1, fraction));

/** Facts to ask about at a bureau that knows nobody, where everyone is a stranger. */
export const factsOfNobody: readonly Fact[] = topics.map((topic) => {
  const [choices = []] = answerGroups(topic, []);
  return { topic, answer: '', choices };
});

/** Draws the person whose questions a stranger is asked: the lowest of `(body of the rut × factor + shift) mod lotPrime`. All are about as likely, and another is drawn for few strangers when people come or go (EXT-2523). */
export type Lot = { readonly factor: number; readonly shift: number };

export const lotPrime = 2_147_483_647;

/** The lot of a person and card number, always the same. */
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

/** QST-19, QST-21, EXT-202 · One answer for each question of the round, each a choice of its own question; how many are right, which of an invented round is none. */
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

/** The same answers give the same text, whatever their order. */
export const fingerprintOf = (answers: readonly Answer[]): string =>
  [...answers]
    .map(({ questionId, answerId }) => `${questionId}=${answerId}`)
    .sort()
    .join('&');
