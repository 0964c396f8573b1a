import { createHash, randomBytes } from 'node:crypto';

/** Generates a session token of 256 random bits, of which only a hash is stored (SEC-08). */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
