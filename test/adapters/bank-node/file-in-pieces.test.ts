import { expect, it } from 'vitest';
import { fileInPieces } from '#adapters/bank-node/file-in-pieces.ts';
import { openFiles } from '#test/support/open-files.ts';
import { writtenFile } from '#test/support/written-file.ts';

it('a file is read in pieces, and closed at its end or where its reader leaves it', async () => {
  const path = await writtenFile(Buffer.from('abcdefgh'));
  const pieces: string[] = [];
  for await (const piece of fileInPieces(path, 3)) pieces.push(Buffer.from(piece).toString());
  expect(pieces).toEqual(['abc', 'def', 'gh']);
  const left = fileInPieces(path, 3)[Symbol.asyncIterator]();
  await left.next();
  expect(openFiles(path)).toHaveLength(process.platform === 'linux' ? 1 : 0);
  await left.return?.();
  expect(openFiles(path)).toEqual([]);
});
