import { createHash } from 'node:crypto';

/** Hashes at almost no cost, so that the time of the surrounding code can be measured. */
export const trivialHash = (text: string): string => createHash('sha256').update(text).digest('base64url');
