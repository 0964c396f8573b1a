import { createHash, type Hash } from 'node:crypto';

/** Query for the pieces of the stored documents, in order, valid in SQLite and PostgreSQL. */
export const piecesOfDocuments = `select stored_name as name, bytes
  from document_name join document_piece using (upload) order by stored_name, place`;

/** Returns the SHA-256 of each document from the rows of `piecesOfDocuments`. */
export const hashesOf = (rows: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, string> => {
  const hashes = new Map<string, Hash>();
  for (const { name, bytes } of rows) {
    if (!(bytes instanceof Uint8Array)) throw new Error('No bytes');
    const hash = hashes.get(String(name)) ?? createHash('sha256');
    hashes.set(String(name), hash.update(bytes));
  }
  return new Map([...hashes].map(([name, hash]) => [name, hash.digest('hex')]));
};
