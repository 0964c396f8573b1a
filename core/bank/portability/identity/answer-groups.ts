import type { Topic } from './topics.ts';

/** Group of possible answers to an identity question: whenever one of them is the right answer, all of them are shown as the choices. */
export type AnswerGroup = readonly string[];

/** Fewest answers in a group of the identity questions; a smaller group would be easier to guess. */
const fewest = 4;

/** Built-in groups of answers to identity questions; all names are invented except communes and makes. */
const catalogue: Readonly<Record<Topic, readonly AnswerGroup[]>> = {
  comuna: [
    ['Arica', 'Calama', 'Coquimbo', 'Quillota'],
    ['Rancagua', 'Talca', 'Chillán', 'Temuco'],
    ['Osorno', 'Ñuñoa', 'Maipú', 'Macul'],
  ],
  empleador: [
    ['Transportes Cordillera Azul', 'Molinos del Itata', 'Textil Las Araucarias', 'Pesquera Punta Brava'],
    ['Clínica Los Boldos', 'Librería Caleuche', 'Constructora Piedra Alta', 'Viña Los Quilos'],
    ['Ferretería El Roble', 'Agrícola Tres Esteros', 'Imprenta Los Canelos', 'Panificadora El Trigal'],
  ],
  institucion: [
    ['Banco Puerto Alerce', 'Banco del Valle', 'Cooperativa Los Canelos', 'Financiera Ulmo'],
    ['Banco Cumbre Sur', 'Caja Los Peumos', 'Banco Ribera', 'Financiera Quilantal'],
  ],
  'anio-licencia': [
    ['1988', '1992', '1996', '1999'],
    ['2001', '2003', '2006', '2009'],
    ['2012', '2015', '2018', '2021'],
  ],
  'marca-auto': [
    ['Toyota', 'Nissan', 'Hyundai', 'Kia'],
    ['Chevrolet', 'Suzuki', 'Mazda', 'Peugeot'],
    ['Ford', 'Renault', 'Honda', 'Citroën'],
  ],
  colegio: [
    ['Liceo Los Andes Nevados', 'Colegio Bahía Serena', 'Liceo Río Manso', 'Colegio Santa Rosalía'],
    ['Liceo Técnico El Faro', 'Colegio Los Copihues', 'Liceo Valle Nublado', 'Colegio Isla Grande'],
  ],
};

const isIn =
  (groups: readonly AnswerGroup[]) =>
  (answer: string): boolean =>
    groups.some((group) => group.includes(answer));

/** Returns the groups of answers in use: the stored ones, and the built-in ones that share no answer with them. */
const inForce = (topic: Topic, known: readonly AnswerGroup[]): readonly AnswerGroup[] => [
  ...known,
  ...catalogue[topic].filter((group) => !group.some(isIn(known))),
];

/** Returns the answers to an identity question that belong to no group yet, most common first, so that each new group has answers of about equal frequency. */
const ungrouped = (answers: readonly string[], groups: readonly AnswerGroup[]): readonly string[] => {
  const people = new Map<string, number>();
  for (const answer of answers) people.set(answer, (people.get(answer) ?? 0) + 1);
  return [...people.keys()]
    .filter((answer) => !isIn(groups)(answer))
    .sort((one, other) => (people.get(other) ?? 0) - (people.get(one) ?? 0) || (one < other ? -1 : 1));
};

/** Returns the ungrouped answers if they are too few to form a group of choices, else none (EXT-2522). */
export const tooFewAnswers = (
  topic: Topic,
  answers: readonly string[],
  known: readonly AnswerGroup[],
): readonly string[] => {
  const own = ungrouped(answers, inForce(topic, known));
  return own.length < fewest ? own : [];
};

/** Assigns every answer of the identity questions to one group permanently, so that the choices shown do not reveal which of them is right. Answers without a group form new groups of four to seven; fewer than four join the first existing group (EXT-2521). */
export const answerGroups = (
  topic: Topic,
  answers: readonly string[],
  known: readonly AnswerGroup[] = [],
): readonly AnswerGroup[] => {
  const [first = [], ...others] = inForce(topic, known);
  const own = ungrouped(answers, [first, ...others]);
  if (own.length < fewest) return [[...first, ...own], ...others];
  const count = Math.floor(own.length / fewest);
  const bounds = Array.from({ length: count + 1 }, (_, place) => Math.floor((place * own.length) / count));
  return [first, ...others, ...bounds.slice(1).map((end, place) => own.slice(bounds[place], end))];
};

/** Returns the group of choices of an answer; empty if the answer was never grouped. */
export const groupOf = (groups: readonly AnswerGroup[], answer: string): AnswerGroup =>
  groups.find((group) => group.includes(answer)) ?? [];
