/** What a database says of the documents folder that belongs to it. */
export type DatabaseHalf = {
  readonly mark: string | undefined;
  /** Documents that its rows name. */
  readonly documents: number;
  /** Of these, those whose file is not in the folder. */
  readonly missing: number;
};

/** What a documents folder says of the database that belongs to it. */
export type FolderHalf = {
  readonly mark: string | undefined;
  /** Files kept as documents. */
  readonly files: number;
};

export type Strangers = 'marks-differ' | 'documents-without-rows' | 'rows-without-documents';

/** EXT-401 · A database and a folder belong together when both carry the same mark; without it on both sides they are joined only where nothing could be lost: every document that the rows name is there, or there are neither rows nor files. */
export const belonging = (
  database: DatabaseHalf,
  folder: FolderHalf,
): 'together' | 'joinable' | Strangers => {
  if (database.mark !== undefined && folder.mark !== undefined)
    return database.mark === folder.mark ? 'together' : 'marks-differ';
  if (database.documents > 0) return database.missing === 0 ? 'joinable' : 'rows-without-documents';
  return folder.mark === undefined && folder.files === 0 ? 'joinable' : 'documents-without-rows';
};
