import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesUnder, type ProjectFile } from '#composition/scripts/project-files.ts';
import { readRequirements } from '#composition/scripts/requirements.ts';

const { ids, proved, excused } = readRequirements();
const catalogue = new Set(ids);
const prefixOf = (id: string): string => id.replace(/-\d+$/, '');
const prefixes = new Set(ids.map(prefixOf));

/** Lists the strings of a test file that name more requirement ids than allowed. */
const crowdedTitles = ({ path, source }: ProjectFile, most: number): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
    const named = new Set(isText ? node.text.match(/\b[A-Z]+-\d+\b/g) : []);
    if (named.size > most) found.push(`${path}: ${[...named].join(' ')}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false));
  return found;
};

describe('requirements', () => {
  it('every id stands once in the catalogues', () => {
    expect(ids.length).toBeGreaterThan(1_000);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it('every id is proved by a test or is no software', () => {
    const known = new Set([...proved.keys(), ...excused]);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });

  it('no title names an id that no catalogue has', () => {
    const strangers = [...proved].filter(([id]) => prefixes.has(prefixOf(id)) && !catalogue.has(id));
    expect(strangers).toEqual([]);
  });

  it('only ids of the catalogues without a proof are excused, once each', () => {
    expect(excused.filter((id) => !catalogue.has(id) || proved.has(id))).toEqual([]);
    expect(new Set(excused).size).toBe(excused.length);
  });

  it('no title names more ids than a test can prove', () => {
    expect(filesUnder(['test'], /\.tsx?$/).flatMap((file) => crowdedTitles(file, 8))).toEqual([]);
  });
});
