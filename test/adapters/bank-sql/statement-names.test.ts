import { describe, expect, it } from 'vitest';
import { statementNames } from '#adapters/bank-sql/statement-names.ts';

const most = 300;
const texts = ['select id from one where id = $1', 'delete from one where id = $1', 'select id from two'];
const placesOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, place) => `$${place + 1}`);

describe('EXT-2321 the names of statements', () => {
  it('are the same at every node for the same text, in whatever order it asks, and never those of another text', () => {
    const one = statementNames(most);
    const other = statementNames(most);
    const named = new Map(texts.map((text) => [text, one.of(text)]));
    for (const text of texts.toReversed()) expect(other.of(text)).toBe(named.get(text));
    expect(new Set(named.values()).size).toBe(texts.length);
    // PostgreSQL cuts longer ones short
    for (const name of named.values()) expect(name).toMatch(/^zaguan_[\da-f]{32}$/);
  });

  it.each([
    ['lists', (count: number) => `select id from one where id in (${placesOf(count).join(', ')})`],
    ['rows', (count: number) => `insert into one (id) values (${placesOf(count).join('), (')})`],
  ])('are left for what is asked later, however many lengths of %s were asked before', (_, textOf) => {
    const names = statementNames(most);
    for (let count = 1; count <= 2 * most; count += 1) names.of(textOf(count));
    expect(names.of('select id from later')).toBeDefined();
  });
});
