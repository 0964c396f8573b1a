import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#adapters/bank-sql/database.ts';
import { documentContents, namesInBase } from '#adapters/bank-sql/portability/document-contents.ts';

/** Writes the documents of a database into a folder, where earlier versions stored them. */
export const keepAsBefore = async (database: Database, documents: string): Promise<void> => {
  const contents = documentContents(database);
  await mkdir(documents, { recursive: true });
  for (const name of await namesInBase(database)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of (await contents.read(name)) ?? []) pieces.push(piece);
    await writeFile(join(documents, name), Buffer.concat(pieces));
  }
  for (const table of ['document_name', 'document_content'] as const)
    await database.kysely.deleteFrom(table).execute();
};
