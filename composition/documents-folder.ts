import { randomUUID } from 'node:crypto';
import type { DocumentFiles } from '#adapters/bank-node/document-files.ts';
import { markOf, markOnce, storedNames } from '#adapters/bank-sql/bank-mark.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { belonging, type DatabaseHalf, type FolderHalf } from '#core/bank/belonging.ts';
import { StartRefused } from './start-fault.ts';

type Pair = { readonly database: DatabaseHalf; readonly folder: FolderHalf };

/** What database and folder say of each other; a database that is not there yet says nothing. */
export const pairOf = async (database: Database | undefined, files: DocumentFiles): Promise<Pair> => {
  // the rows first: a file is there before a row names it
  const mark = database && (await markOf(database));
  const named = database === undefined ? [] : await database.unhurried(storedNames);
  const kept = new Set(await files.keptNames());
  return {
    database: { mark, documents: named.length, missing: named.filter((name) => !kept.has(name)).length },
    folder: { mark: await files.mark(), files: kept.size },
  };
};

/** Ends the start when the folder is not that of the database; changes nothing. */
export const refuseStrangers = async (
  database: Database | undefined,
  files: DocumentFiles,
): Promise<Pair> => {
  const pair = await pairOf(database, files);
  const found = belonging(pair.database, pair.folder);
  if (found === 'together' || found === 'joinable') return pair;
  throw new StartRefused({ fault: found, ...pair });
};

/** The mark that database and folder have in common from now on. */
export const joinedMark = async (database: Database, files: DocumentFiles): Promise<string> => {
  const pair = await refuseStrangers(database, files);
  const mark = await markOnce(database, pair.database.mark ?? pair.folder.mark ?? randomUUID());
  const ofFolder = await files.markAs(mark);
  if (ofFolder === mark) return mark;
  throw new StartRefused({
    fault: 'marks-differ',
    database: { ...pair.database, mark },
    folder: { ...pair.folder, mark: ofFolder },
  });
};

/** EXT-402 · Joins the folder to the database because an operator says so, whatever either carried before; nothing is deleted by it. */
export const adoptFolder = async (database: Database, files: DocumentFiles): Promise<Pair> => {
  const pair = await pairOf(database, files);
  await files.markAs(await markOnce(database, pair.database.mark ?? randomUUID()), true);
  return pair;
};
