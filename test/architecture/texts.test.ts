import { describe, expect, it } from 'vitest';
import { filesUnder, read } from '#composition/scripts/project-files.ts';
import { messageCodes } from '#core/access/message-codes.ts';
import { noAnswerCode, unknownCode } from '#core/shared/messages/catalogue.ts';
import { bareUses, spokenConstants, strayWords, wordedTexts } from './worded-texts.ts';

const code = filesUnder(['core', 'ui', 'composition'], /\.(ts|tsx)$/);
const texts = code.flatMap(wordedTexts);
const seeds: readonly { readonly messageid: string; readonly messagebody: string }[] = JSON.parse(
  read('adapters/bank-http/access/data/message_catalog.json'),
).message_catalog;
// Message codes in the catalogue that no screen shows: none has a folio (KEY-38), and each flow has its own text
// for a person without devices (CAT-27, BOX-43, OLV-34, KEY-33).
const reserved: readonly string[] = [messageCodes.emptyFolio, messageCodes.noDevices];
const bundled: readonly string[] = [noAnswerCode, unknownCode];

describe('CAT-01 codes and texts', () => {
  it('every code that a screen may show has one text in the catalogue', () => {
    const said = seeds.map(({ messageid }) => messageid).filter((id) => !bundled.includes(id));
    expect(said.toSorted()).toEqual(Object.values(messageCodes).toSorted());
    expect(seeds.filter(({ messagebody }) => messagebody.trim() === '')).toEqual([]);
  });

  it('every code is shown by something', () => {
    const used = code
      .filter(({ path }) => path !== 'core/access/message-codes.ts')
      .map(({ source }) => source);
    const tables = read('core/access/message-codes.ts').split('as const;').slice(1).join('');
    const names = Object.entries(messageCodes).filter(([, id]) => !reserved.includes(id));
    const silent = names.filter(
      ([name]) => ![...used, tables].some((source) => source.includes(`messageCodes.${name}`)),
    );
    expect(silent).toEqual([]);
  });
});

describe('CAT-02 texts of our own', () => {
  it('each text module has keys of its own', () => {
    const prefixes = texts.map(({ prefix }) => prefix);
    expect(prefixes.length).toBeGreaterThan(5);
    expect(prefixes.filter((prefix, place) => prefixes.indexOf(prefix) !== place)).toEqual([]);
  });

  it('every text module of a screen reads the catalogue', () => {
    const modules = filesUnder(['ui'], /(^|[-/])text\.ts$/)
      .map(({ path }) => path)
      .filter((path) => path !== 'ui/forms/followed-text.ts');
    const worded = new Set(texts.map(({ path }) => path));
    expect(modules.filter((path) => !worded.has(path))).toEqual([]);
  });

  it('a screen of access shows no text of core but through the catalogue', () => {
    const spoken = new Map(
      code
        .filter(({ path }) => /^core\/(access|shared)\//.test(path))
        .map((file) => [`#${file.path}`, spokenConstants(file)] as const),
    );
    expect([...spoken.values()].flat().length).toBeGreaterThan(3);
    const screens = code.filter(({ path }) => path.startsWith('ui/access/'));
    expect(screens.flatMap((file) => bareUses(file, spoken))).toEqual([]);
  });

  it('no text is without use', () => {
    expect(texts.flatMap((text) => strayWords(text, code))).toEqual([]);
  });
});
