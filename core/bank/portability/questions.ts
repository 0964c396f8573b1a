import type { Answer, Question } from '../../portability/identity/questionnaire.ts';

/** What a fact is about; each topic has its own question. */
export const topics = [
  'comuna',
  'empleador',
  'institucion',
  'anio-licencia',
  'marca-auto',
  'colegio',
] as const;

export type Topic = (typeof topics)[number];

/** Something the bureau knows of a person. */
export type Fact = { readonly topic: Topic; readonly answer: string };

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

const choicesPerQuestion = 4;

const wording: Readonly<Record<Topic, string>> = {
  comuna: '¿En cuál de estas comunas has tenido domicilio?',
  empleador: '¿Con cuál de estas empresas has tenido relación laboral?',
  institucion: '¿En cuál de estas instituciones tienes o tuviste un crédito?',
  'anio-licencia': '¿En qué año obtuviste tu licencia de conducir?',
  'marca-auto': '¿De cuál de estas marcas has tenido un vehículo a tu nombre?',
  colegio: '¿En cuál de estos establecimientos terminaste la enseñanza media?',
};

/** Plausible answers to set beside the true one. */
export type Decoys = Readonly<Record<Topic, readonly string[]>>;

/** Where chance comes from: `fraction` is new each time, `rankOf` a keyed hash that only the bank can compute. */
export type Chance = {
  readonly fraction: () => number;
  readonly rankOf: (text: string) => string;
  readonly decoys: Decoys;
};

const ordered = <Item>(items: readonly Item[], keyOf: (item: Item) => string | number): readonly Item[] =>
  items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);

// The wrong answers of a person are the same in every round: otherwise comparing two rounds would show the right one.
const ranked = (topic: Topic, chance: Chance): readonly string[] =>
  ordered(chance.decoys[topic], (decoy) => chance.rankOf(`${topic}|${decoy}`));

const asked = (fact: Fact, number: number, chance: Chance): AskedQuestion => {
  const others = ranked(fact.topic, chance)
    .filter((decoy) => decoy !== fact.answer)
    .slice(0, choicesPerQuestion - 1);
  return {
    id: `p${number}`,
    topic: fact.topic,
    text: wording[fact.topic],
    choices: ordered([fact.answer, ...others], chance.fraction).map((text, place) => ({
      id: `r${place + 1}`,
      text,
    })),
  };
};

/** QST-03, QST-35 · A round in a new order, from what is known of the person. */
export const questionsFrom = (facts: readonly Fact[], chance: Chance): readonly AskedQuestion[] =>
  ordered(facts, chance.fraction)
    .slice(0, questionsPerRound)
    .map((fact, index) => asked(fact, index + 1, chance));

/** QST-35 · For a person nobody knows: questions that look the same, always the same for that person, and that no answer passes. */
export const inventedFacts = (chance: Chance): readonly Fact[] =>
  topics.map((topic) => ({ topic, answer: ranked(topic, chance)[0] ?? '' }));

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
