import { describe, expect, it } from 'vitest';
import { idsInComments, idsInTitles } from '#composition/scripts/requirement-ids.ts';

const titles = (source: string): readonly string[] => idsInTitles({ path: 'a.test.ts', source });

describe('ids in titles', () => {
  it.each([
    ['a group', "describe('ZZ-01 a rule', () => {});"],
    ['a test', "it('says (ZZ-01)', () => {});"],
    ['a test in a group', "describe('a', () => { test('ZZ-01 b', () => {}); });"],
    ['a group of a journey', "test.describe('ZZ-01 a', () => {});"],
    ['a template', 'it(`ZZ-01 ${name}`, () => {});'],
    ['the end of a template', 'it(`${name} ZZ-01`, () => {});'],
    ['a step of a journey', "test('a', async () => { await test.step('ZZ-01 b', () => {}); });"],
    ['a row', "it.each([['ZZ-01', 1]])('%s', () => {});"],
    ['a row kept in a name', "const rows = [{ id: 'ZZ-01' }]; it.each(rows)('$id', () => {});"],
    ['a row of a tagged table', "it.each`id\n${'ZZ-01'}`('$id', () => {});"],
    [
      'a contract',
      "export const contract = (world: string) => describe(world, () => { it('ZZ-01 a', () => {}); });",
    ],
  ])('%s counts', (_, source) => {
    expect(titles(source)).toEqual(['ZZ-01']);
  });

  it.each([
    ['a comment', "// ZZ-01\nit('a', () => {});"],
    ['what a test does', "it('a', () => { expect(text).toBe('ZZ-01'); });"],
    ['what a step does', "test('a', async () => { await test.step('b', () => { open('ZZ-01'); }); });"],
    ['a step of a skipped test', "test.skip('a', async () => { await test.step('ZZ-01 b', () => {}); });"],
    ['what is done before', "beforeEach(() => { open('ZZ-01'); });"],
    ['a skipped test', "it.skip('ZZ-01 a', () => {});"],
    ['a skipped group', "describe.skip('a', () => { it('ZZ-01 a', () => {}); });"],
    ['a test still to write', "it.todo('ZZ-01 a');"],
    ['a test that should fail', "it.fails('ZZ-01 a', () => {});"],
    ['a skipped row', "it.skip.each([['ZZ-01']])('%s', () => {});"],
  ])('%s does not count', (_, source) => {
    expect(titles(source)).toEqual([]);
  });
});

describe('ids in comments', () => {
  const comments = (source: string): readonly string[] => idsInComments({ path: 'a.ts', source });

  it('are found in every kind of comment, once', () => {
    expect(comments('/** ZZ-01, ZZ-02 · a */\nconst a = 1; // why: ZZ-01 and ZZ-03')).toEqual([
      'ZZ-01',
      'ZZ-02',
      'ZZ-03',
    ]);
  });

  it('are found inside a range', () => {
    expect(comments('/** ZZ-08 to ZZ-10, YY-01 to ZZ-02 · a */').toSorted()).toEqual([
      'YY-01',
      'ZZ-02',
      'ZZ-08',
      'ZZ-09',
      'ZZ-10',
    ]);
  });

  it('are not found in code', () => {
    expect(comments("const a = 'ZZ-01';")).toEqual([]);
  });
});
