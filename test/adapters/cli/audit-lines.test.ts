import { describe, expect, it } from 'vitest';
import { endAsJson, entryAsJson, entryLine } from '#adapters/cli/audit-lines.ts';
import { read } from '#composition/scripts/project-files.ts';
import { aDay } from '#test/support/builders/company.ts';

const entry = {
  id: 17,
  notedAt: Date.UTC(2026, 10, 23, 4, 30),
  event: 'ingreso',
  who: '3f2a9c01'.repeat(8),
  factor: 'clave',
  outcome: 'right',
};
const page = read('docs/audit.md');
const told = (heading: string): readonly string[] =>
  [...(page.split(`## ${heading}\n`)[1] ?? '').split('\n## ')[0]!.matchAll(/^\| `([^`]+)`/gm)].map(
    ([, name]) => name ?? '',
  );

describe('EXT-2224 a row of the audit as a line', () => {
  it('of JSON has the names that docs/audit.md tells, in its order, and no other', () => {
    expect(JSON.parse(entryAsJson(entry))).toEqual({
      ...{ version: 1, cursor: 17, fecha: '2026-11-23T04:30:00.000Z', hecho: 'ingreso' },
      ...{ persona: entry.who, factor: 'clave', resultado: 'right', operador: null, sobre: null },
    });
    const bare = entryAsJson({ ...entry, who: undefined, factor: undefined });
    expect(JSON.parse(bare)).toMatchObject({ persona: null, factor: null });
    const ordered = entryAsJson({ ...entry, operator: 'ana@nodo', about: 'avanzar 12' });
    expect(JSON.parse(ordered)).toMatchObject({ operador: 'ana@nodo', sobre: 'avanzar 12' });
    for (const line of [bare, entryAsJson(entry)]) {
      expect(Object.keys(JSON.parse(line) as object)).toEqual(told('A line'));
      expect(line.match(/\n/g)).toHaveLength(1);
    }
    expect(JSON.parse(endAsJson(17))).toEqual({ version: 1, cursor: 17, fin: true });
  });

  it("in a terminal shows the bank's time and part of the pseudonym", () => {
    const wall = () => ({ date: aDay, time: '01:30' });
    expect(entryLine(entry, wall)).toMatch(
      /^17 · \d\d[-/]\d\d[-/]\d{4} 01:30 · ingreso · clave · right · persona 3f2a9c01$/,
    );
    expect(entryLine({ ...entry, who: undefined, factor: undefined }, wall)).toMatch(/ · ingreso · right$/);
    const ordered = {
      ...entry,
      who: undefined,
      factor: undefined,
      operator: 'ana@nodo',
      about: 'avanzar 12',
    };
    expect(entryLine(ordered, wall)).toMatch(/ · ingreso · avanzar 12 · right · ana@nodo$/);
  });
});
