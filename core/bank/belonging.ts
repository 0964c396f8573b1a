/** What a database says of the documents folder that belongs to it. */
export type DatabaseHalf = {
  readonly mark: string | undefined;
  /** Documents that its rows name and that it does not keep itself. */
  readonly documents: number;
  /** Of these, those whose file is not in the folder. */
  readonly missing: number;
  /** Which server keeps this database, and which one kept it when it was joined to its folder; none where nobody can tell. */
  readonly server?: { readonly now: string | undefined; readonly joined: string | undefined };
};

/** What a documents folder says of the database that belongs to it. */
export type FolderHalf = {
  readonly mark: string | undefined;
  /** Files kept as documents. */
  readonly files: number;
};

export type Strangers =
  'database-copied' | 'marks-differ' | 'documents-without-rows' | 'rows-without-documents';

/** EXT-410 · What was dumped and restored carries the mark of the database that it was made from; the server that keeps it tells them apart. */
export const isCopy = ({ server }: Pick<DatabaseHalf, 'server'>): boolean =>
  server?.now !== undefined && server.joined !== undefined && server.now !== server.joined;

/** EXT-401, EXT-410 · A database and a folder belong together when both carry the same mark, the database where it was when they were joined; without it on both sides they are joined only where nothing could be lost: every document that the rows name is there, or there are neither rows nor files. */
export const belonging = (
  database: DatabaseHalf,
  folder: FolderHalf,
): 'together' | 'joinable' | Strangers => {
  if (database.mark !== undefined && folder.mark !== undefined) {
    if (database.mark !== folder.mark) return 'marks-differ';
    return isCopy(database) ? 'database-copied' : 'together';
  }
  if (database.documents > 0) return database.missing === 0 ? 'joinable' : 'rows-without-documents';
  return folder.mark === undefined && folder.files === 0 ? 'joinable' : 'documents-without-rows';
};
