import { createHash } from 'node:crypto';
import type { DocumentFiles } from '#adapters/bank-node/document-files.ts';
import { isNotThere, isUnreadable, orWhen } from '#adapters/bank-node/expected-faults.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import {
  documentContents,
  isPieceGone,
  namedContents,
  namesInBase,
  type NamedDocument,
} from '#adapters/bank-sql/portability/document-contents.ts';

export type DocumentPlace = 'base' | 'carpeta';

/** What came of a move; what is missing lies in neither place, and what is damaged stays where it was. */
export type Moved = {
  readonly moved: number;
  /** Of the documents that rows name, those that lie where they were to go. */
  readonly there: number;
  readonly named: number;
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
};

type Bytes = AsyncIterable<Uint8Array>;

type Side = {
  readonly names: () => Promise<ReadonlySet<string>>;
  readonly read: (storedName: string) => Promise<Bytes | undefined>;
  readonly keep: (document: NamedDocument, bytes: Bytes) => Promise<void>;
  /** In place of what is damaged. */
  readonly keepAnew: (document: NamedDocument, bytes: Bytes) => Promise<void>;
  readonly letGo: (storedName: string) => Promise<void>;
};

type Sides = { readonly database: Database; readonly folder: DocumentFiles };

const sidesOf = ({ database, folder }: Sides): Readonly<Record<DocumentPlace, Side>> => {
  const contents = documentContents(database);
  const keepInFolder: Side['keep'] = ({ storedName }, bytes) => folder.keepAs(storedName, bytes);
  return {
    base: {
      names: async () => new Set(await database.unhurried(namesInBase)),
      read: contents.read,
      keep: ({ storedName, ...facts }, bytes) => contents.keep(storedName, facts, bytes),
      keepAnew: ({ storedName, ...facts }, bytes) => contents.keepAnew(storedName, facts, bytes),
      letGo: contents.letGo,
    },
    carpeta: {
      names: async () => new Set(await folder.keptNames()),
      read: (storedName) => orWhen(folder.read(storedName), isNotThere, undefined),
      keep: keepInFolder,
      keepAnew: keepInFolder,
      letGo: folder.discardKept,
    },
  };
};

const isDamage = (error: unknown): boolean => isPieceGone(error) || isUnreadable(error);

const gathered = async (bytes: Bytes): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** The bytes of one document, if they are what its row says. */
const wholeIn = async (
  { read }: Side,
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

/** EXT-1805 · It is let go only when it was read whole from where it goes. */
const moveOne = async (from: Side, to: Side, document: NamedDocument) => {
  const there = await wholeIn(to, document);
  if (typeof there === 'string') {
    const bytes = await wholeIn(from, document);
    if (typeof bytes === 'string') return bytes;
    await (there === 'damaged' ? to.keepAnew : to.keep)(document, inOnePiece(bytes));
    if (typeof (await wholeIn(to, document)) === 'string') return 'damaged';
  }
  await from.letGo(document.storedName);
  return 'moved';
};

/** EXT-1805 · Brings every document that a row names to one place. A stop at any moment loses none, and the next run goes on from there; whoever serves reads in both. */
export const moveDocuments = async (
  given: Sides & { readonly to: DocumentPlace; readonly tell: (done: number, of: number) => void },
): Promise<Moved> => {
  const sides = sidesOf(given);
  const [from, to] = given.to === 'base' ? [sides.carpeta, sides.base] : [sides.base, sides.carpeta];
  let named = 0;
  let there = 0;
  const fate = new Map<string, Awaited<ReturnType<typeof moveOne>>>();
  for (;;) {
    // the rows first: bytes are there before a row names them
    const rows = await given.database.unhurried(namedContents);
    const [atSource, arrived] = [await from.names(), await to.names()];
    const left = rows.filter(
      ({ storedName }) => !fate.has(storedName) && (atSource.has(storedName) || !arrived.has(storedName)),
    );
    // what was kept at the source meanwhile is met in the next turn
    if (left.length === 0) {
      named = rows.length;
      there = rows.filter(({ storedName }) => arrived.has(storedName)).length;
      break;
    }
    const before = fate.size;
    for (const document of left) {
      fate.set(document.storedName, await moveOne(from, to, document));
      given.tell(fate.size, before + left.length);
    }
  }
  const those = (which: string): readonly string[] =>
    [...fate].filter(([, outcome]) => outcome === which).map(([name]) => name);
  return { moved: those('moved').length, there, named, missing: those('missing'), damaged: those('damaged') };
};
