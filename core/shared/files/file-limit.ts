const megabyte = 1_048_576;

/** Size limit of one file in bytes, inclusive (1.953125 x 1,048,576). Every other statement of the limit derives from it (DOC-04, DOC-07, PCONST-11). */
export const maxFileBytes = 2_048_000;

/** Size limit of one file in MB (DOC-04, PCONST-11). */
export const maxFileMegabytes = maxFileBytes / megabyte;

/** Formats the file size limit: KB below 1 MB, else MB; unrounded, with a decimal point and no thousands separators (DOC-15, DOC-16). */
export const sizeLimitText = (megabytes: number): string =>
  megabytes < 1 ? `${megabytes * 1024} KB` : `${megabytes} MB`;

/** Formats the file size limit for the public flow, rounded to a whole number of KB or MB (DOC-06, DOC-07). */
export const readableLimit = (bytes: number): string =>
  bytes < megabyte ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / megabyte)} MB`;

/** Text of the size limit of one file in the public flow. */
export const fileLimitText = readableLimit(maxFileBytes);
