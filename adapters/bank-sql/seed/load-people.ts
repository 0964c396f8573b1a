import {
  answerGroups,
  groupOf,
  tooFewAnswers,
  type AnswerGroup,
} from '#core/bank/portability/identity/answer-groups.ts';
import type { Fact } from '#core/bank/portability/identity/questions.ts';
import { topics, type Topic } from '#core/bank/portability/identity/topics.ts';
import type { Inside } from '../database.ts';
import { readFacts } from '../portability/bureau.ts';
import { comeBack } from '../rights/lift-mark.ts';
import { flag } from '../stored-values.ts';
import type { SeedCompany, SeedFacts, SeedPerson } from './seed-format.ts';

type Groups = (topic: Topic) => readonly AnswerGroup[];

const answersTo = (topic: Topic, people: readonly SeedPerson[]): readonly string[] =>
  people.flatMap(({ buro }) => (buro === 'caido' ? [] : [buro[topic]]));

/** Reads the groups of answers to identity questions that the people already stored in the database have. */
const groupsInUse = async (inside: Inside): Promise<Groups> => {
  const people = await inside.selectFrom('persona').select('buro').where('buro', 'is not', null).execute();
  const facts = people.flatMap(({ buro }) => readFacts(buro ?? '[]'));
  return (topic) => {
    const groups = facts.filter((fact) => fact.topic === topic).map(({ choices }) => choices);
    return [...new Map(groups.map((group) => [[...group].sort().join('|'), group])).values()];
  };
};

/** Error of a seed that cannot be loaded, with a message for its author. */
export class SeedRefused extends Error {}

const told = (topic: Topic, alone: readonly string[]): string =>
  `personas: ${topic} is too poor, ${alone.join(', ')} would stand alone among its answers: give people four or more new answers to it, or known ones`;

/** Groups the answers of a seed as choices of the identity questions; refuses a topic with one to three ungrouped answers (EXT-2522). */
export const groupAnswers = async (inside: Inside, people: readonly SeedPerson[]): Promise<Groups> => {
  const inUse = await groupsInUse(inside);
  const poor = topics.flatMap((topic) => {
    const alone = tooFewAnswers(topic, answersTo(topic, people), inUse(topic));
    return alone.length === 0 ? [] : [told(topic, alone)];
  });
  if (poor.length > 0) throw new SeedRefused(`The seed cannot be used:\n${poor.join('\n')}`);
  const groups = new Map(
    topics.map((topic) => [topic, answerGroups(topic, answersTo(topic, people), inUse(topic))]),
  );
  return (topic) => groups.get(topic) ?? [];
};

const factsOf = (known: SeedFacts, groups: Groups): readonly Fact[] =>
  topics.map((topic) => ({
    topic,
    answer: known[topic],
    choices: groupOf(groups(topic), known[topic]),
  }));

export const loadPerson = async (inside: Inside, person: SeedPerson, groups: Groups): Promise<void> => {
  const values = {
    nombres: person.nombres,
    apellido_paterno: person.apellidoPaterno,
    apellido_materno: person.apellidoMaterno,
    serie: person.serie,
    buro: person.buro === 'caido' ? null : JSON.stringify(factsOf(person.buro, groups)),
  };
  await comeBack(inside, person.rut);
  await inside
    .insertInto('persona')
    .values({ rut: person.rut, ...values })
    .onConflict((conflict) => conflict.column('rut').doUpdateSet(values))
    .execute();
};

/** Company of a seed with the hash of its tax password, null if it has none. */
export type HashedCompany = SeedCompany & { readonly hashed: string | null };

export const loadCompany = async (inside: Inside, company: HashedCompany): Promise<void> => {
  const values = {
    razon_social: company.razonSocial,
    direcciones: JSON.stringify(company.direcciones),
    clave_sii: company.hashed,
    cliente: flag(company.cliente ?? false),
    elegible: flag(company.elegible ?? true),
  };
  await comeBack(inside, company.rut);
  await inside
    .insertInto('empresa')
    .values({ rut: company.rut, ...values })
    .onConflict((conflict) => conflict.column('rut').doUpdateSet(values))
    .execute();
  await inside.deleteFrom('representante').where('empresa', '=', company.rut).execute();
  const representatives = company.representantes.map((persona, orden) => ({
    empresa: company.rut,
    persona,
    orden,
  }));
  if (representatives.length > 0) await inside.insertInto('representante').values(representatives).execute();
};
