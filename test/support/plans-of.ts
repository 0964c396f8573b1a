import type { Kysely } from 'kysely';

/** The same with one function in place of another; what it has in private stays its own. */
const having = <Thing extends object>(thing: Thing, changes: Partial<Thing>): Thing =>
  new Proxy(thing, {
    get: (of, name) => {
      const found: unknown = Reflect.get(name in changes ? changes : of, name);
      return typeof found === 'function' ? found.bind(of) : found;
    },
  });

/** A database that tells how it would answer, and answers nothing. */
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
