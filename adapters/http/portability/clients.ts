import { client } from '#adapters/wire/portability/client.ts';
import type { Client } from '#core/portability/company/client.ts';
import type { Clients } from '#core/portability/ports.ts';
import { isNotFound } from '#core/shared/failure.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { call, type HttpContext } from '../call.ts';

/** Makes the HTTP client that looks up a customer's name; 404 means not a customer (PAPI-74, PAPI-75). */
export const clientsOverHttp = (context: HttpContext): Clients => ({
  find: (company) =>
    pipe(
      call(context, client, { values: client.question.encode({ rutCliente: company }) }),
      TE.map((found): O.Option<Client> => O.some(found)),
      TE.orElse((failure) => (isNotFound(failure) ? TE.right(O.none) : TE.left(failure))),
    ),
});
