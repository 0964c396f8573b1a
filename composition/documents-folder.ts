import { randomUUID } from 'node:crypto';
import type { DocumentFiles } from '#adapters/bank-node/document-files.ts';
import { markCopy, markOf, markOnce, storedNames } from '#adapters/bank-sql/bank-mark.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { namesInBase } from '#adapters/bank-sql/portability/document-contents.ts';
import { belonging, isCopy, type DatabaseHalf, type FolderHalf } from '#core/bank/belonging.ts';
import { StartRefused } from './start-fault.ts';

type Pair = { readonly database: DatabaseHalf; readonly folder: FolderHalf };

const halfOf = async (
  database: Database,
  kept: ReadonlySet<string>,
  named: readonly string[],
): Promise<DatabaseHalf> => {
  const marked = await markOf(database);
  return {
    mark: marked?.mark,
    documents: named.length,
    missing: named.filter((name) => !kept.has(name)).length,
    server: { now: await database.server(), joined: marked?.server },
  };
};

/** What database and folder say of each other; a database that is not there yet says nothing. */
export const pairOf = async (database: Database | undefined, files: DocumentFiles): Promise<Pair> => {
  // the rows first: a file is there before a row names it
  const named = database === undefined ? [] : await database.unhurried(storedNames);
  const inFolder = await files.keptNames();
  const inBase = database === undefined ? [] : await database.unhurried(namesInBase);
  const kept = new Set(inFolder);
  const asRows = new Set(inBase);
  // what the database keeps itself tells nothing of a folder
  const asFiles = named.filter((name) => !asRows.has(name));
  return {
    database:
      database === undefined
        ? { mark: undefined, documents: 0, missing: 0 }
        : await halfOf(database, kept, asFiles),
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

/** The mark of this database from now on, tied to where it is kept. EXT-410 · A copy gets one of its own, so that the database it was made from is a stranger to what it joins. */
const markedHere = (database: Database, { database: half }: Pair, otherwise?: string): Promise<string> => {
  const server = half.server?.now;
  return isCopy(half)
    ? markCopy(database, { mark: randomUUID(), server })
    : markOnce(database, { mark: half.mark ?? otherwise ?? randomUUID(), server });
};

/** The mark that database and folder have in common from now on. */
export const joinedMark = async (database: Database, files: DocumentFiles): Promise<string> => {
  const pair = await refuseStrangers(database, files);
  const mark = await markedHere(database, pair, pair.folder.mark);
  const ofFolder = await files.markAs(mark);
  if (ofFolder === mark) return mark;
  throw new StartRefused({
    fault: 'marks-differ',
    database: { ...pair.database, mark },
    folder: { ...pair.folder, mark: ofFolder },
  });
};

/** EXT-1806 · Says that the folder is that of the database, before documents are moved between them; one that lacks documents may be moved from, and is told then which. */
export const joinToMove = async (database: Database, files: DocumentFiles): Promise<void> => {
  const pair = await pairOf(database, files);
  const found = belonging(pair.database, pair.folder);
  const isOurs = found === 'together' || found === 'joinable';
  // without its own documents it is taken for ours only while it says nothing else
  if (!isOurs && (found !== 'rows-without-documents' || pair.folder.mark !== undefined))
    throw new StartRefused({ fault: found, ...pair });
  if (found !== 'together') await files.markAs(await markedHere(database, pair, pair.folder.mark));
};

/** EXT-402 · Joins the folder to the database because an operator says so, whatever either carried before; nothing is deleted by it. */
export const adoptFolder = async (database: Database, files: DocumentFiles): Promise<Pair> => {
  const pair = await pairOf(database, files);
  await files.markAs(await markedHere(database, pair), true);
  return pair;
};
