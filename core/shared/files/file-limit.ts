const megabyte = 1_048_576;

/** DOC-04, DOC-07, PCONST-11 · The limit of one file in bytes, inclusive: 1.953125 x 1,048,576. Whatever else tells of it is made from it. */
export const maxFileBytes = 2_048_000;

/** DOC-04, PCONST-11 · The same limit in MB. */
export const maxFileMegabytes = maxFileBytes / megabyte;

/** DOC-15, DOC-16 · Below 1 MB in KB, else in MB; the number unrounded, with a point and without thousands dots. */
export const sizeLimitText = (megabytes: number): string =>
  megabytes < 1 ? `${megabytes * 1024} KB` : `${megabytes} MB`;

/** DOC-06, DOC-07 · A limit as the public flow words it, whole for its reader. */
export const readableLimit = (bytes: number): string =>
  bytes < megabyte ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / megabyte)} MB`;

export const fileLimitText = readableLimit(maxFileBytes);
