import { createHash } from 'node:crypto';
import { isUnreadable, orWhen } from '#adapters/bank-node/expected-faults.ts';
import type { FolderOfBefore } from '#adapters/bank-node/folder-of-before.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import {
  documentContents,
  isPieceGone,
  namedContents,
  namesInBase,
  type NamedDocument,
} from '#adapters/bank-sql/portability/document-contents.ts';

/** What came of a move; what is missing lies in neither place, and what is damaged in the folder did not come. */
export type Moved = {
  readonly moved: number;
  /** Of the documents that rows name, those that lie in the database. */
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

/** Bytes of a document, if size and hash match its row. */
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

/** EXT-1805, EXT-1807 · Brings one document into the database, in place of a damaged content too; what is whole there is left alone. */
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

/** EXT-1805 · Copies every document that a row names and that lies in the folder of before into the database, and reads it back. The files stay, so a stop at any moment loses none and the next run goes on; the bank serves meanwhile. */
export const moveDocuments = async (given: Given): Promise<Moved> => {
  const { database, folder, tell } = given;
  // the rows first: bytes are there before a row names them
  const rows = await database.unhurried(namedContents);
  const inFolder = await folder.names();
  const before = new Set(await database.unhurried(namesInBase));
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
