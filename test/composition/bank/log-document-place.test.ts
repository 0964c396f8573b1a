import { expect, it } from 'vitest';
import type { FolderOfBefore } from '#adapters/bank-node/earlier-document-folder.ts';
import { logDocumentPlace } from '#composition/bank/log-document-place.ts';
import { longRunningDatabase, warnedBy } from '#test/support/looks-at-start.ts';

const folderOf = (names: readonly string[]): FolderOfBefore =>
  ({ names: async () => new Set(names) }) as unknown as FolderOfBefore;

const toMove = 'documents to move: npm run bank -- documentos mover';
const nothingLeft = 'the folder documentos has nothing that the database lacks';
const lost = 'documents that are in no place: restore them';
it.each([
  ['only in the folder', ['a', 'b'], ['a', 'b', 'x'], [[{ documents: 2 }, toMove]]],
  ['in no place', ['a'], [], [[{ documents: 1 }, lost]]],
  [
    'some in the folder and some in no place',
    ['a', 'b'],
    ['a'],
    [
      [{ documents: 1 }, toMove],
      [{ documents: 1 }, lost],
    ],
  ],
  ['all in the database', [], ['x'], [[{ files: 1 }, nothingLeft]]],
  ['all in the database, and no folder', [], [], []],
  [
    'in no place, beside a folder of others',
    ['a'],
    ['x'],
    [
      [{ files: 1 }, nothingLeft],
      [{ documents: 1 }, lost],
    ],
  ],
])('EXT-1802 documents %s', async (_, outside, names, lines) => {
  const look = (log: Parameters<typeof logDocumentPlace>[1]) =>
    logDocumentPlace({ database: longRunningDatabase(outside), folder: folderOf(names) }, log);
  expect(await warnedBy(look)).toEqual(lines);
});
