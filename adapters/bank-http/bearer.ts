import type { FastifyRequest } from 'fastify';

/** SEC-03, SEC-04 · The token of `Authorization: Bearer …`. */
export const bearer = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];
