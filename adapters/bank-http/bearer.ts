import type { FastifyRequest } from 'fastify';

/** Reads the session token from the header `Authorization: Bearer …`; undefined if it is missing or malformed (SEC-03, SEC-04). */
export const bearer = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];
