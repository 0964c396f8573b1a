import type { FastifyRequest } from 'fastify';
import type { SignInOrigin } from '#core/bank/access/sign-in/sign-in-ports.ts';
import { blockOf } from '../ip-networks.ts';
import { browserInWords } from './browser-in-words.ts';

/** Returns the origin of a sign-in: the block of its IP address, and the browser in words (EXT-2801). */
export const signInOriginOf = ({ ip, headers }: Pick<FastifyRequest, 'headers' | 'ip'>): SignInOrigin => ({
  network: blockOf(ip),
  browser: browserInWords(headers['user-agent']),
});
