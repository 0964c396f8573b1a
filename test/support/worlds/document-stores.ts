import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { folderOfBefore } from '#adapters/bank-node/earlier-document-folder.ts';
import { receivingIn } from '#adapters/bank-node/arriving-files.ts';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { documentContents } from '#adapters/bank-sql/portability/document-contents.ts';
import { documentFilesInMemory, receivedFilesInMemory } from '#adapters/memory/received-files.ts';
import { documentStore } from '#composition/bank/document-store.ts';
import type { DocumentFiles, ReceivedFile } from '#core/bank/ports.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { right } from '#test/support/right.ts';
import { openPostgresWorld, openSqliteWorld, type SqlWorld } from './bank-stores.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export type DocumentWorld = {
  readonly files: DocumentFiles;
  readonly received: (bytes: Bytes) => Promise<ReceivedFile>;
  /** Deletes a received file that was not stored, as the end of a call does. */
  readonly discard: (file: ReceivedFile) => Promise<void>;
  readonly close: () => Promise<void>;
};

const inMemory = async (): Promise<DocumentWorld> => {
  const received = receivedFilesInMemory();
  return {
    files: documentFilesInMemory(received),
    received: async (bytes) =>
      right(
        await received.receive({
          id: 'uno',
          name: 'uno.pdf',
          size: bytes.length,
          content: new Blob([bytes]),
        })(),
      ),
    discard: async () => undefined,
    close: async () => undefined,
  };
};

const onDisk = async (
  open: () => Promise<SqlWorld>,
): Promise<DocumentWorld & { readonly world: SqlWorld }> => {
  const [dataFolder, world] = [await mkdtemp(join(tmpdir(), 'zaguan-documents-')), await open()];
  const folder = folderOfBefore(join(dataFolder, 'documentos'));
  const arriving = receivingIn(join(dataFolder, 'recibiendo'));
  return {
    world,
    files: documentStore(
      { folder, contents: documentContents(world.db) },
      orUnavailable((error) => world.reports.push(error)),
    ),
    received: async (bytes) => {
      const { path, size, sha256 } = right(await arriving.receive(Readable.from([bytes])));
      return aReceivedFile({ path, size, sha256 });
    },
    discard: ({ path }) => arriving.discard(path),
    close: async () => {
      await world.close();
      await rm(dataFolder, { recursive: true });
    },
  };
};

/** SQLite and PostgreSQL, with documents stored as rows. */
export const basesOfDocuments = [
  ['SQLite', () => onDisk(openSqliteWorld)],
  ['PostgreSQL', () => onDisk(openPostgresWorld)],
] as const;

/** Implementations of the document store: memory and both engines. */
export const documentWorlds = [['memory', inMemory], ...basesOfDocuments] as const;
