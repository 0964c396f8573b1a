import type { FastifyRequest } from 'fastify';
import { proofHeader } from '#adapters/wire/portability/bureau-authenticate.ts';

const longestProof = 4_096;

/** Reads the proof of work of a session opening from its header; undefined if it is missing, empty or too long, and then the bank refuses the call (EXT-205). */
export const proofOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const proof = headers[proofHeader.toLowerCase()];
  return typeof proof === 'string' && proof !== '' && proof.length <= longestProof ? proof : undefined;
};
