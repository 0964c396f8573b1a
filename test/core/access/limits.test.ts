import { describe, expect, it } from 'vitest';
import { filesUnder } from '#composition/scripts/project-files.ts';
import * as limits from '#core/access/limits.ts';
import { searchPause } from '#core/shared/files/list-search.ts';
import { catalogueTimeout } from '#core/shared/messages/catalogue.ts';
import { companyMillions, maxRutLength } from '#core/shared/rut.ts';

describe('the constants', () => {
  it.each<[id: string, constant: number, value: number]>([
    ['CONST-01 the millions at which company ruts begin', companyMillions, 50],
    ['CONST-02 rut field', maxRutLength, 12],
    ['CONST-02 login password', limits.maxLoginPassword, 8],
    ['CONST-02 pin', limits.pinLength, 4],
    ['CONST-02 new password', limits.passwordLength, 8],
    ['CONST-03 coordinates', limits.coordinateCount, 3],
    ['CONST-03 digits of a coordinate', limits.coordinateDigits, 2],
    ['CONST-03 digits of a Digipass', limits.digipassDigits, 6],
    ['CONST-03 internet key and third key', limits.maxChallengeKey, 8],
    ['CONST-04 previous passwords', limits.previousPasswords, 4],
    ['CONST-05 catalogue', catalogueTimeout, 10_000],
    ['CONST-05 before the certificate run', limits.certificatePause, 500],
    ['CONST-05 search', searchPause, 500],
    ['CONST-05 carousel', limits.carouselPause, 10_000],
    ['CONST-05 analytics', limits.analyticsPause, 300],
    ['CONST-05 times the analytics tag is looked for', limits.analyticsTries, 20],
    ['CONST-06 steps of the key request', limits.keyRequestSteps, 5],
  ])('%s: %d, %d', (_, constant, value) => {
    expect(constant).toBe(value);
  });
});

describe('CONST-08 each constant lives once, in core', () => {
  const code = filesUnder(['core', 'adapters', 'ui', 'composition'], /\.tsx?$/);
  const access = code.filter(({ path }) => /^(core|ui|adapters)\/(?:[\w-]+\/)?access\//.test(path));
  const screens = code.filter(({ path }) => /^(ui|composition\/(web|portal))\//.test(path));
  const declared = code
    .filter(({ path }) => path.startsWith('core/'))
    .flatMap(({ source }) =>
      [...source.matchAll(/^export const (\w+) = [\d_.]+;$/gm)].map(([, name = '']) => name),
    );
  const where = (files: typeof code, pattern: RegExp): readonly string[] =>
    files.filter(({ source }) => pattern.test(source)).map(({ path }) => path);

  it('the ceiling of a rut is written in one file', () => {
    expect(where(code, /\b50[_.]?000[_.]?000\b|\b5e7\b/)).toEqual([]);
    expect(where(code, /firstTwoDigits\(\w+\) [<>]=? \d/)).toEqual([]);
  });

  it('no screen writes a length as a number', () => {
    expect(screens.length).toBeGreaterThan(100);
    expect(where([...screens, ...access], /max(Length|imo)\s*[=:]\s*\{?\s*\d/)).toEqual([]);
  });

  it('no other file of access writes the ten seconds', () => {
    expect(where(access, /\b10_?000\b/)).toEqual(['core/access/limits.ts']);
  });

  it('the constants of access are among those that core declares', () => {
    expect(declared.length).toBeGreaterThan(40);
    const numbers = Object.entries(limits).filter(([, value]) => typeof value === 'number');
    expect(numbers.map(([name]) => name).filter((name) => !declared.includes(name))).toEqual([]);
  });

  it.each([...new Set([...declared, ...Object.keys(limits)])])('%s is declared once', (name) => {
    expect(where(code, new RegExp(`\\b(const|let) ${name}\\b`))).toHaveLength(1);
  });
});
