import type { FastifyRequest } from 'fastify';
import { dashedRut } from '#adapters/wire/codecs.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';

type Headers = Pick<FastifyRequest, 'headers'>;

/** What came under a configured name, once. */
export const headerOf = ({ headers }: Headers, name: string): string | undefined => {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};

/** API-26, RUT-09 · Who calls, in either spelling. */
export const userOf = (request: Headers, name: string): TE.TaskEither<BankRefusal, Rut> =>
  pipe(
    dashedRut.decode(headerOf(request, name)),
    E.mapLeft(() => notValid([name])),
    TE.fromEither,
  );

/** API-30 · A text that has the form of the tokens of this bank; any other is treated as a missing token. */
export const tokenOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[\w-]{1,200}$/.test(text) ? text : undefined;
