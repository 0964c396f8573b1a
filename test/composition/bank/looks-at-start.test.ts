import { describe, expect, it } from 'vitest';
import type { FolderOfBefore } from '#adapters/bank-node/earlier-document-folder.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { logAuditToSweep } from '#composition/bank/log-audit-to-sweep.ts';
import { logDocumentPlace } from '#composition/bank/log-document-place.ts';
import { logUnsealedHashes } from '#composition/bank/log-unsealed-hashes.ts';
import { readConfig } from '#composition/settings/config.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { right } from '#test/support/right.ts';

type Warned = readonly (readonly [facts: unknown, text: string])[];

/** A database that answers this to work with long time limits, and nothing to any other. */
const patient = (answer: unknown): Database =>
  ({
    mayRewrite: async () => false,
    withLongTimeouts: async () => answer,
    get kysely(): never {
      throw new Error('Looked with the time limits of a call that somebody waits for');
    },
  }) as unknown as Database;

const folderOf = (names: readonly string[]): FolderOfBefore =>
  ({ names: async () => new Set(names) }) as unknown as FolderOfBefore;

type Log = Parameters<typeof logAuditToSweep>[2];

const warned = async (look: (log: Log) => Promise<void>): Promise<Warned> => {
  const lines: (readonly [unknown, string])[] = [];
  await look({ warn: (facts: unknown, text: string) => lines.push([facts, text]) } as unknown as Log);
  return lines;
};

const config = right(readConfig(masterKeySetting));

describe('what a start counts in large tables, with long time limits', () => {
  it.each([
    [2, [[{ rows: 2 }, 'rows of the audit that its owner has to sweep: npm run bank -- olvidar']]],
    [0, []],
  ])('EXT-1710 %i rows of the audit past their term', async (rows, lines) => {
    expect(await warned((log) => logAuditToSweep(config, patient(rows), log))).toEqual(lines);
  });

  it.each([
    [2, [[{ hashes: 2 }, 'hashes of keys and pins to seal: npm run bank -- llaves resellar']]],
    [0, []],
  ])('EXT-2013 %i hashes that are not sealed', async (hashes, lines) => {
    expect(await warned((log) => logUnsealedHashes(patient(hashes), log))).toEqual(lines);
  });

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
    const look = (log: Log) => logDocumentPlace({ database: patient(outside), folder: folderOf(names) }, log);
    expect(await warned(look)).toEqual(lines);
  });
});
