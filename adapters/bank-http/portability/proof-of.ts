import type { FastifyRequest } from 'fastify';
import { proofHeader } from '#adapters/wire/portability/bureau-authenticate.ts';

const longestProof = 4_096;

/** EXT-205 · What a caller brings for the work that an opening costs; a missing one is for the bank to refuse. */
export const proofOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const proof = headers[proofHeader.toLowerCase()];
  return typeof proof === 'string' && proof !== '' && proof.length <= longestProof ? proof : undefined;
};
