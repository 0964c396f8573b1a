import { sql, type Kysely } from 'kysely';
import { answerGroups, groupOf } from '#core/bank/portability/identity/answer-groups.ts';
import { topics, type Topic } from '#core/bank/portability/identity/topics.ts';

type Row = { readonly rut: string; readonly buro: string };
type StoredFact = { readonly topic: Topic; readonly answer: string };

// Adds to each identity fact its group of answers; nodes of the previous version ignore the groups and draw
// choices themselves.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<Row>`select rut, buro from persona where buro is not null`.execute(db);
  const people = rows.map(({ rut, buro }) => ({ rut, facts: JSON.parse(buro) as readonly StoredFact[] }));
  const groups = new Map(
    topics.map((topic) => [
      topic,
      answerGroups(
        topic,
        people.flatMap(({ facts }) =>
          facts.filter((fact) => fact.topic === topic).map(({ answer }) => answer),
        ),
      ),
    ]),
  );
  for (const { rut, facts } of people) {
    const grouped = facts.map((fact) => ({
      ...fact,
      choices: groupOf(groups.get(fact.topic) ?? [], fact.answer),
    }));
    await sql`update persona set buro = ${JSON.stringify(grouped)} where rut = ${rut}`.execute(db);
  }
};
