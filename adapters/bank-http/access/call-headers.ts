import type { FastifyRequest } from 'fastify';
import { dashedRut } from '#adapters/wire/codecs.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';

type Headers = Pick<FastifyRequest, 'headers'>;

/** Value of a configured header, which must appear once. */
export const headerOf = ({ headers }: Headers, name: string): string | undefined => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};

/** Rut of the caller from its header, in either spelling (API-26, RUT-09). */
export const userOf = (request: Headers, name: string): TE.TaskEither<BankRefusal, Rut> =>
  pipe(
    dashedRut.decode(headerOf(request, name)),
    E.mapLeft(() => notValid([name])),
    TE.fromEither,
  );

/** Accepts only texts of the form of this bank's tokens; any other counts as missing (API-30). */
export const tokenOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[\w-]{1,200}$/.test(text) ? text : undefined;
