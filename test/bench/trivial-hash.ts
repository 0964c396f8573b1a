import { createHash } from 'node:crypto';

/** A hash that costs next to nothing, so that what is around it can be seen. */
export const trivialHash = (text: string): string => createHash('sha256').update(text).digest('base64url');
