import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowedExtensions,
  checkFile,
  checkTaxFolder,
  maxNameLength,
  type FileFacts,
} from '#core/shared/files/file-rules.ts';
import { E } from '#core/shared/fp.ts';
import { acceptedFile } from '#test/support/arbitraries/file.ts';

const good: FileFacts = { name: 'balance.pdf', size: 1000 };
const named = (length: number, letter = 'a'): string => `${letter.repeat(length - 4)}.pdf`;

describe('DOC-01 UPL-24 the extension is pdf or jpg, in any letter case', () => {
  it.each(['balance.pdf', 'BALANCE.PDF', 'foto.JpG', 'dos.puntos.pdf', '.pdf'])('accepts %s', (name) => {
    expect(checkFile({ ...good, name })).toEqual(E.right({ ...good, name }));
  });

  it.each(['foto.jpeg', 'foto.png', 'carpeta', 'carpeta.pdf.exe', 'pdf', 'balance.pdf ', 'balance.', ''])(
    'refuses %j',
    (name) => {
      expect(checkFile({ ...good, name })).toEqual(E.left('extension'));
    },
  );

  it('DOC-17 the mock-up with .png and 5 MB loses', () => {
    expect(checkFile({ name: 'foto.png', size: 1000 })).toEqual(E.left('extension'));
    expect(checkFile({ name: 'foto.jpg', size: 5_242_880 })).toEqual(E.left('size'));
  });
});

describe('DOC-02 UPL-24 the name has at most 60 characters, extension included', () => {
  it.each([
    [60, 'a', true],
    [61, 'a', false],
    [60, '😀', true],
    [61, '😀', false],
  ])('%i characters of %s: accepted %s', (length, letter, isAccepted) => {
    const facts = { ...good, name: named(length, letter) };
    expect(checkFile(facts)).toEqual(isAccepted ? E.right(facts) : E.left('name'));
  });
});

describe('DOC-03 UPL-24 the file is not empty', () => {
  it.each([0, -1, Number.NaN])('refuses %s bytes', (size) => {
    expect(checkFile({ ...good, size })).toEqual(E.left('empty'));
  });

  it('accepts one byte', () => {
    expect(E.isRight(checkFile({ ...good, size: 1 }))).toBe(true);
  });
});

describe('DOC-04 DOC-07 UPL-25 the size is at most 1.953125 MB, inclusive', () => {
  it.each([
    [2_047_999, true],
    [2_048_000, true],
    [2_048_001, false],
    [2_097_152, false],
    [Infinity, false],
  ])('%s bytes: accepted %s', (size, isAccepted) => {
    expect(checkFile({ ...good, size })).toEqual(isAccepted ? E.right({ ...good, size }) : E.left('size'));
  });

  it('UPL-24 the limit is configurable', () => {
    expect(checkFile({ ...good, size: 524_289 }, allowedExtensions, 524_288)).toEqual(E.left('size'));
  });
});

it('DOC-08 a file with an error flag of its own is refused', () => {
  expect(checkFile({ ...good, flagged: true })).toEqual(E.left('flagged'));
  expect(E.isRight(checkFile({ ...good, flagged: false }))).toBe(true);
});

describe('DOC-09 UPL-25 extension, name, empty, size, own flag: the first failure shows', () => {
  const wrong = {
    extension: (facts: FileFacts): FileFacts => ({ ...facts, name: facts.name.replace(/pdf$/, 'png') }),
    name: (facts: FileFacts): FileFacts => ({ ...facts, name: `${'a'.repeat(60)}${facts.name}` }),
    empty: (facts: FileFacts): FileFacts => ({ ...facts, size: 0 }),
    size: (facts: FileFacts): FileFacts => ({ ...facts, size: facts.size === 0 ? 0 : 3_000_000 }),
    flagged: (facts: FileFacts): FileFacts => ({ ...facts, flagged: true }),
  };
  const order = ['extension', 'name', 'empty', 'size', 'flagged'] as const;

  it('of several faults the earliest in that order is reported', () => {
    fc.assert(
      fc.property(fc.subarray([...order], { minLength: 1 }), (faults) => {
        const facts = faults.reduce((made, fault) => wrong[fault](made), good);
        expect(checkFile(facts)).toEqual(E.left(faults[0]));
      }),
    );
  });

  it.each([
    [{ name: 'foto.png', size: 0, flagged: true }, 'extension'],
    [{ name: named(61), size: 0 }, 'name'],
    [{ name: 'balance.pdf', size: 1000, flagged: true }, 'flagged'],
  ])('%j fails by %s', (facts, fault) => {
    expect(checkFile(facts)).toEqual(E.left(fault));
  });

  it('accepts every file that keeps the rules', () => {
    fc.assert(
      fc.property(acceptedFile(), (facts) => {
        expect(checkFile(facts)).toEqual(E.right(facts));
      }),
    );
  });
});

describe('REP-14 the tax folder is a PDF', () => {
  it.each([
    [{ name: 'carpeta.pdf', size: 1 }, 'accepted'],
    [{ name: 'CARPETA.PDF', size: 1 }, 'accepted'],
    [{ name: 'carpeta.jpg', size: 1 }, 'extension'],
    [{ name: 'carpeta.pdf', size: 0 }, 'empty'],
    [{ name: named(61), size: 1 }, 'name'],
    [{ name: 'carpeta.pdf', size: 2_048_001 }, 'size'],
  ])('%j: %s', (facts, result) => {
    expect(checkTaxFolder(facts)).toEqual(result === 'accepted' ? E.right(facts) : E.left(result));
  });
});

it('PCONST-11 name 60, extensions pdf and jpg', () => {
  expect([maxNameLength, allowedExtensions]).toEqual([60, ['pdf', 'jpg']]);
});
