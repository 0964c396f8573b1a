import type { FastifyRequest } from 'fastify';
import { dashedRut } from '#adapters/wire/codecs.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';

type Headers = Pick<FastifyRequest, 'headers'>;

/** Reads a header of configured name; undefined if it is missing or repeated. */
export const headerOf = ({ headers }: Headers, name: string): string | undefined => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};

/** Reads the caller's rut from a header, in either spelling (API-26, RUT-09). */
export const userOf = (request: Headers, name: string): TE.TaskEither<BankRefusal, Rut> =>
  pipe(
    dashedRut.decode(headerOf(request, name)),
    E.mapLeft(() => notValid([name])),
    TE.fromEither,
  );

/** Returns the text if it has the form of the bank's flow and session tokens; else undefined, as if the token were missing (API-30). */
export const tokenOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[\w-]{1,200}$/.test(text) ? text : undefined;
