import { createHash } from 'node:crypto';
import { isUnreadable, orWhen } from '#adapters/bank-node/expected-faults.ts';
import type { FolderOfBefore } from '#adapters/bank-node/earlier-document-folder.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import {
  documentContents,
  isPieceGone,
  namedContents,
  namesInBase,
  type NamedDocument,
} from '#adapters/bank-sql/portability/document-contents.ts';

/** Result of moving documents into the database; the names are of documents missing in both places, and of damaged ones, which did not move. */
export type Moved = {
  readonly moved: number;
  /** Number of documents that a database row names and whose contents are in the database after the move. */
  readonly there: number;
  readonly named: number;
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
};

type Bytes = AsyncIterable<Uint8Array>;

const isDamage = (error: unknown): boolean => isPieceGone(error) || isUnreadable(error);

const gathered = async (bytes: Bytes): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Reads the bytes of a document; `damaged` if they do not match the hash in its database row. */
const wholeIn = async (
  { read }: { readonly read: (storedName: string) => Promise<Bytes | undefined> },
  { storedName, sha256 }: NamedDocument,
): Promise<Buffer | 'missing' | 'damaged'> => {
  const bytes = await orWhen(
    read(storedName).then((found) => found && gathered(found)),
    isDamage,
    'damaged' as const,
  );
  if (bytes === undefined) return 'missing';
  if (bytes === 'damaged') return bytes;
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : 'damaged';
};

async function* inOnePiece(bytes: Uint8Array): Bytes {
  yield await Promise.resolve(bytes);
}

type Given = {
  readonly database: Database;
  readonly folder: FolderOfBefore;
  readonly tell: (done: number, of: number) => void;
};

/** Copies one document into the database unless it is there intact, also in place of a damaged content; returns `moved`, `there`, or the reason of a failure (EXT-1805, EXT-1807). */
const moveOne = async ({ database, folder }: Given, document: NamedDocument) => {
  const contents = documentContents(database);
  const there = await wholeIn(contents, document);
  if (typeof there !== 'string') return 'there';
  const bytes = await wholeIn(folder, document);
  if (typeof bytes === 'string') return there === 'damaged' ? there : bytes;
  const { storedName, ...facts } = document;
  await contents[there === 'damaged' ? 'keepAnew' : 'keep'](storedName, facts, inOnePiece(bytes));
  return typeof (await wholeIn(contents, document)) === 'string' ? 'damaged' : 'moved';
};

/** Copies all documents from the old folder into the database and verifies each; the files stay, so that an interrupted run loses none and can be repeated while the bank serves (EXT-1805). */
export const moveDocuments = async (given: Given): Promise<Moved> => {
  const { database, folder, tell } = given;
  // Reads the rows first: a document's bytes exist before a row names it.
  const rows = await database.withLongTimeouts(namedContents);
  const inFolder = await folder.names();
  const before = new Set(await database.withLongTimeouts(namesInBase));
  const left = rows.filter(({ storedName }) => inFolder.has(storedName) || !before.has(storedName));
  const fates = new Map<string, Awaited<ReturnType<typeof moveOne>>>();
  for (const document of left) {
    fates.set(document.storedName, await moveOne(given, document));
    tell(fates.size, left.length);
  }
  const those = (which: string): readonly string[] =>
    [...fates].filter(([, fate]) => fate === which).map(([name]) => name);
  const [missing, damaged] = [those('missing'), those('damaged')];
  return {
    moved: those('moved').length,
    there: rows.length - missing.length - damaged.length,
    named: rows.length,
    missing,
    damaged,
  };
};
