import { describe, expect, it } from 'vitest';
import { belonging } from '#core/bank/belonging.ts';

const marks = [undefined, 'ours', 'another'] as const;
const counts = [0, 1, 7] as const;

const cases = marks.flatMap((databaseMark) =>
  marks.flatMap((folderMark) =>
    counts.flatMap((documents) =>
      counts
        .filter((missing) => missing <= documents)
        .flatMap((missing) =>
          counts.map((files) => ({
            database: { mark: databaseMark, documents, missing },
            folder: { mark: folderMark, files },
          })),
        ),
    ),
  ),
);

const said = ({ database, folder }: (typeof cases)[number]) => belonging(database, folder);

describe('EXT-401 a database and a folder of documents', () => {
  it('with a mark each are told by the marks alone', () => {
    const marked = cases.filter(({ database, folder }) => database.mark && folder.mark);
    expect(marked.length).toBeGreaterThan(50);
    for (const each of marked)
      expect(said(each)).toBe(each.database.mark === each.folder.mark ? 'together' : 'marks-differ');
  });

  it('are joined only where every row finds its file, or where there is neither row nor file nor mark of a folder', () => {
    const halfMarked = cases.filter(({ database, folder }) => !database.mark || !folder.mark);
    const joined = halfMarked.filter((each) => said(each) === 'joinable');
    expect(joined.length).toBeGreaterThan(10);
    for (const each of halfMarked) {
      const { database, folder } = each;
      const isSafe =
        database.documents > 0 ? database.missing === 0 : folder.files === 0 && folder.mark === undefined;
      expect([each, said(each) === 'joinable']).toEqual([each, isSafe]);
    }
  });

  it.each([
    ['the same', 'a/1', 'a/1', 'together'],
    ['another server', 'b/1', 'a/1', 'database-copied'],
    ['another database of the server', 'a/2', 'a/1', 'database-copied'],
    ['one that nobody may read', undefined, 'a/1', 'together'],
    ['one that was not known when they were joined', 'a/1', undefined, 'together'],
  ] as const)('EXT-410 with one mark, and a database that is kept by %s', (_, now, joined, outcome) => {
    const database = { mark: 'ours', documents: 7, missing: 0, server: { now, joined } };
    expect(belonging(database, { mark: 'ours', files: 7 })).toBe(outcome);
    expect(belonging(database, { mark: 'another', files: 7 })).toBe('marks-differ');
    expect(belonging(database, { mark: undefined, files: 7 })).toBe('joinable');
  });

  it.each([
    ['an empty database beside kept files', 0, 0, undefined, 3, 'documents-without-rows'],
    ['an empty database beside the folder of another bank', 0, 0, 'another', 0, 'documents-without-rows'],
    ['a bank whose folder is not there', 4, 4, undefined, 0, 'rows-without-documents'],
    ['a bank of before', 4, 0, undefined, 9, 'joinable'],
    ['a new bank', 0, 0, undefined, 0, 'joinable'],
  ] as const)('%s', (_, documents, missing, mark, files, outcome) => {
    expect(belonging({ mark: undefined, documents, missing }, { mark, files })).toBe(outcome);
  });
});
