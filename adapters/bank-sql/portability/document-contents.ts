import { createHash, randomUUID } from 'node:crypto';
import { aDay, anHour } from '#core/shared/units-of-time.ts';
import { NoResultError, sql, type Expression, type SqlBool } from 'kysely';
import type { Database, Inside } from '../database.ts';
import { deleteExpired } from '../delete-in-batches.ts';

/** Size and hash of a document's content, known before it is read. */
export type ContentFacts = { readonly size: number; readonly sha256: string };

export type DocumentContents = {
  /** Stores the bytes of a document under a name, and throws if their size or hash is not the expected one; equal contents are stored once (EXT-1801). */
  readonly keep: (storedName: string, facts: ContentFacts, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Stores the bytes of a document again after a read found it damaged, replacing the stored content of this hash. */
  readonly keepAnew: DocumentContents['keep'];
  /** Reads the bytes of a document in pieces; undefined if the name is unknown. */
  readonly read: (storedName: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Deletes a document's name; its content stays readable and is deleted an hour later, unless another name refers to it. */
  readonly letGo: (storedName: string) => Promise<void>;
  /** Deletes incomplete contents, and contents without a name, after an hour (EXT-1803). */
  readonly sweep: () => Promise<void>;
  /** Deletes names that no document row has referred to for a day (EXT-1803). */
  readonly letGoUnnamed: () => Promise<void>;
};

/** Size in bytes of one stored piece of content, so that the largest file needs sixteen statements. */
export const pieceBytes = 131_072;

// Contents deleted by one statement: 20 MB at most, which `secure_delete` of SQLite writes over (EXT-3074).
const contentsAtOnce = 10;

/** Splits bytes into pieces of one size, the last one excepted; a piece is valid until the next is requested, so that an upload needs memory for only one. */
async function* piecesOf(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const piece = Buffer.allocUnsafeSlow(pieceBytes);
  let size = 0;
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length;) {
      const part = chunk.subarray(from, from + pieceBytes - size);
      piece.set(part, size);
      size += part.length;
      from += part.length;
      if (size < pieceBytes) continue;
      yield piece;
      size = 0;
    }
  }
  if (size > 0) yield piece.subarray(0, size);
}

const bytesHere = sql<number>`(
  select coalesce(sum(length(document_piece.bytes)), 0) from document_piece
  where document_piece.upload = document_content.upload)`;

/** SQL condition that no piece of a document's content is missing. */
const isWhole = sql<SqlBool>`document_content.size = ${bytesHere}`;

/** Pieces written for an upload, and the SQL condition that selects the existing content of the same hash that they replace. */
type Poured = { readonly upload: string; readonly facts: ContentFacts; readonly which: Expression<SqlBool> };

/** Creates the store of document contents as database rows, in pieces; no connection is held between pieces. */
export const documentContents = (db: Database): DocumentContents => {
  const { kysely, now } = db;

  const nameIt = async (inside: Inside, storedName: string, upload: string): Promise<void> => {
    await inside
      .insertInto('document_name')
      .values({ stored_name: storedName, upload, named_at: now })
      .onConflict((conflict) => conflict.column('stored_name').doNothing())
      .execute();
  };

  const pour = async (upload: string, facts: ContentFacts, bytes: AsyncIterable<Uint8Array>) => {
    await kysely
      .insertInto('document_content')
      .values({ upload, idle_since: now })
      .returning(db.unawaited.as('commit'))
      .execute();
    const hash = createHash('sha256');
    let place = 0;
    let size = 0;
    for await (const piece of piecesOf(bytes)) {
      hash.update(piece);
      size += piece.length;
      await kysely
        .insertInto('document_piece')
        .values({ upload, place, bytes: piece })
        .returning(db.unawaited.as('commit'))
        .execute();
      place += 1;
    }
    if (size !== facts.size || hash.digest('hex') !== facts.sha256)
      throw new Error('The bytes of a document are not those that were received');
  };

  /** Makes an upload the content of its hash, unless other content keeps this hash. Before that, existing content of this hash that the condition selects, such as damaged content, loses the hash, and stays readable for an hour for current readers (EXT-1807, EXT-2244). */
  const takeThePlace = async (inside: Inside, { upload, facts, which }: Poured): Promise<void> => {
    const displaced = await inside
      .updateTable('document_content')
      .set({ sha256: null, idle_since: now })
      .where('sha256', '=', facts.sha256)
      .where(which)
      .returning('upload')
      .execute();
    await inside
      .updateTable('document_content')
      .set({ sha256: facts.sha256, size: facts.size, idle_since: null })
      .where('upload', '=', upload)
      // Checks all pieces, since one that was committed asynchronously may be missing.
      .where(bytesHere, '=', facts.size)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('document_content as held')
              .select('held.upload')
              .where('held.sha256', '=', facts.sha256),
          ),
        ),
      )
      .execute();
    for (const { upload: damaged } of displaced)
      await inside.updateTable('document_name').set({ upload }).where('upload', '=', damaged).execute();
  };

  /** Completes an upload in one transaction: its pieces become a named content, or the name is given to the equal content that exists (EXT-2579). */
  const finish = (storedName: string, poured: Poured): Promise<void> =>
    kysely.transaction().execute(async (inside) => {
      await takeThePlace(inside, poured);
      const { upload } = await inside
        .selectFrom('document_content')
        .select('upload')
        .where('sha256', '=', poured.facts.sha256)
        .executeTakeFirstOrThrow();
      await nameIt(inside, storedName, upload);
    });

  async function* piecesUnder(upload: string, size: number): AsyncIterable<Uint8Array> {
    let place = 0;
    for (let read = 0; read < size; place += 1) {
      const { bytes } = await kysely
        .selectFrom('document_piece')
        .select('bytes')
        .where('upload', '=', upload)
        .where('place', '=', place)
        .executeTakeFirstOrThrow();
      read += bytes.length;
      yield bytes;
    }
  }

  const before = (milliseconds: number) => sql<number>`${now} - ${milliseconds}`;

  /** Deletes the matching document names and starts the grace period of each content they referred to. */
  const withoutNames = (which: Expression<SqlBool>): Promise<void> =>
    kysely.transaction().execute(async (inside) => {
      // Locks contents before names, in the same order as when a damaged content is replaced.
      await sql`select upload from document_content where upload in (
        select upload from document_name where ${which}) order by upload ${db.forUpdate}`.execute(inside);
      const gone = await inside.deleteFrom('document_name').where(which).returning('upload').execute();
      for (const { upload } of gone)
        await inside
          .updateTable('document_content')
          .set({ idle_since: now })
          .where('upload', '=', upload)
          .execute();
    });

  return {
    keep: async (storedName, facts, bytes) => {
      const upload = randomUUID();
      await pour(upload, facts, bytes);
      const poured = { upload, facts, which: sql<SqlBool>`not ${isWhole}` };
      // Retries once: if two equal uploads complete at once, the second then finds the content of the first.
      await finish(storedName, poured).catch(() => finish(storedName, poured));
    },
    keepAnew: async (storedName, facts, bytes) => {
      const upload = randomUUID();
      await pour(upload, facts, bytes);
      await finish(storedName, { upload, facts, which: sql<SqlBool>`true` });
    },
    read: async (storedName) => {
      const row = await kysely
        .selectFrom('document_name')
        .innerJoin('document_content', 'document_content.upload', 'document_name.upload')
        .select(['document_content.upload', 'size'])
        .where('stored_name', '=', storedName)
        .executeTakeFirst();
      return row && piecesUnder(row.upload, row.size ?? 0);
    },
    letGo: (storedName) => withoutNames(sql<SqlBool>`stored_name = ${storedName}`),
    letGoUnnamed: () =>
      withoutNames(
        sql<SqlBool>`named_at <= ${before(aDay)} and not exists (
          select 1 from document where document.stored_name = document_name.stored_name)`,
      ),
    sweep: async () => {
      const isNamed = sql<SqlBool>`exists (
        select 1 from document_name where document_name.upload = document_content.upload)`;
      const isIdle = sql`idle_since <= ${before(anHour)}`;
      const isOver = sql`${isIdle} and not ${isNamed}`;
      await deleteExpired(db, { table: 'document_content', key: ['upload'], isOver }, contentsAtOnce);
      await sql`update document_content set idle_since = null where upload in (
        select upload from document_content where ${isIdle} and ${isNamed} ${db.skipLocked})`.execute(kysely);
    },
  };
};

/** Stored name of a document that a database row refers to, with its size and hash. */
export type NamedDocument = ContentFacts & { readonly storedName: string };

export const namedContents = ({ kysely }: Database): Promise<readonly NamedDocument[]> =>
  kysely.selectFrom('document').select(['stored_name as storedName', 'size', 'sha256']).execute();

/** Tells whether an error means that a piece of a content is missing. */
export const isPieceGone = (error: unknown): boolean => error instanceof NoResultError;

/** Returns the stored names of documents that a row refers to and whose contents are not in the database. */
export const namesOutsideBase = async ({ kysely }: Database): Promise<readonly string[]> => {
  const rows = await kysely
    .selectFrom('document')
    .leftJoin('document_name', 'document_name.stored_name', 'document.stored_name')
    .select('document.stored_name')
    .where('document_name.stored_name', 'is', null)
    .execute();
  return rows.map(({ stored_name }) => stored_name);
};

/** Returns the stored names of all documents whose contents are in the database. */
export const namesInBase = async ({ kysely }: Database): Promise<readonly string[]> => {
  const rows = await kysely.selectFrom('document_name').select('stored_name').execute();
  return rows.map(({ stored_name }) => stored_name);
};
