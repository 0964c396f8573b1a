import type { Kysely } from 'kysely';

/** Wraps an object with some members replaced; a proxy, so that private fields still work. */
const having = <Thing extends object>(thing: Thing, changes: Partial<Thing>): Thing =>
  new Proxy(thing, {
    get: (of, name) => {
      const found: unknown = Reflect.get(name in changes ? changes : of, name);
      return typeof found === 'function' ? found.bind(of) : found;
    },
  });

/** Wraps a database so that each query is only explained: its plan goes to `plans`, and no rows are returned. */
export const plansOf = <Tables>(kysely: Kysely<Tables>, plans: string[]): Kysely<Tables> => {
  const executor = kysely.getExecutor();
  const explained = having(executor, {
    executeQuery: async (query, options) => {
      const { rows } = await executor.executeQuery({ ...query, sql: `explain ${query.sql}` }, options);
      plans.push(rows.map((row) => Object.values(Object(row)).join()).join('\n'));
      return { rows: [] };
    },
  });
  return having(kysely, { getExecutor: () => explained });
};
