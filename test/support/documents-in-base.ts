import { createHash, type Hash } from 'node:crypto';

/** Asks a database of either engine for the pieces of its documents, in order. */
export const piecesOfDocuments = `select stored_name as name, bytes
  from document_name join document_piece using (upload) order by stored_name, place`;

/** The SHA-256 of each document, from the answer to `piecesOfDocuments`. */
export const hashesOf = (rows: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, string> => {
  const hashes = new Map<string, Hash>();
  for (const { name, bytes } of rows) {
    if (!(bytes instanceof Uint8Array)) throw new Error('No bytes');
    const hash = hashes.get(String(name)) ?? createHash('sha256');
    hashes.set(String(name), hash.update(bytes));
  }
  return new Map([...hashes].map(([name, hash]) => [name, hash.digest('hex')]));
};
