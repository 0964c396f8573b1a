import { CompiledQuery, type Kysely, type Transaction } from 'kysely';

/** Runs work in a transaction and returns the plan of each of its queries; SQLite tells it by `explain query plan`. */
export const plansOf = async <Tables>(
  kysely: Kysely<Tables>,
  work: (inside: Transaction<Tables>) => Promise<unknown>,
  explain: 'explain' | 'explain query plan' = 'explain',
): Promise<readonly string[]> => {
  const executor = kysely.getExecutor();
  const asked: CompiledQuery[] = [];
  await kysely.transaction().execute((inside) =>
    work(
      inside.withPlugin({
        transformQuery: ({ node, queryId }) => {
          asked.push(executor.compileQuery(node, queryId));
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    ),
  );
  const plans: string[] = [];
  for (const query of asked) {
    const { rows } = await kysely.executeQuery(
      CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
    );
    plans.push(rows.map((row) => Object.values(Object(row)).join()).join('\n'));
  }
  return plans;
};
