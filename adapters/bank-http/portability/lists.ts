import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as t from 'io-ts/lib/index.js';
import { cities } from '#adapters/wire/portability/cities.ts';
import { communes } from '#adapters/wire/portability/communes.ts';
import { currentDate } from '#adapters/wire/portability/current-date.ts';
import { documentDictionary as documentEntries } from '#adapters/wire/portability/document-dictionary.ts';
import { productDictionary as productEntries } from '#adapters/wire/portability/product-dictionary.ts';
import { providers } from '#adapters/wire/portability/providers.ts';
import { publicKey } from '#adapters/wire/portability/public-key.ts';
import { regions } from '#adapters/wire/portability/regions.ts';
import { documentDictionary, groupedByType } from '#core/bank/portability/reference/lists.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { BankRefusal } from '#core/bank/refusal.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import type { Provider } from '#core/portability/reference/providers.ts';
import { formatDashed } from '#core/shared/calendar-date.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { asked, question } from '../question.ts';
import { rutOnTheWire } from './rut-on-the-wire.ts';

const onTheWire = (provider: Provider): Provider => ({
  ...provider,
  rutProveedor: rutOnTheWire(provider.rutProveedor),
});

/** Registers public routes: selection lists, the current date in Santiago, and the bank's encryption key (PAPI-06 to PAPI-20, PAPI-54, PAPI-55, EMP-22). */
export const listRoutes = (app: FastifyInstance, { lists, clock, keys }: BankPorts): void => {
  const serve = <Value>(
    wire: { readonly path: string; readonly answer: t.Type<Value, unknown, unknown> },
    read: (request: FastifyRequest) => TE.TaskEither<BankRefusal, Value>,
  ) => app.get(wire.path, (request, reply) => pipe(read(request), answer(reply, wire.answer)));
  const list = <Item>(
    wire: { readonly path: string; readonly answer: t.Type<Item[], unknown, unknown> },
    read: (request: FastifyRequest) => TE.TaskEither<BankRefusal, readonly Item[]>,
  ) =>
    serve(wire, (request) =>
      pipe(
        read(request),
        TE.map((items) => [...items]),
      ),
    );
  list(regions, lists.regions);
  list(cities, (request) =>
    pipe(
      question(cities.question, asked(request)),
      TE.flatMap(({ regionId }) => lists.cities(regionId)),
    ),
  );
  list(communes, (request) =>
    pipe(
      question(communes.question, asked(request)),
      TE.flatMap(({ cityId }) => lists.communes(cityId)),
    ),
  );
  list(documentEntries, () => TE.right(documentDictionary));
  list(productEntries, () => TE.right(productDictionary));
  list(providers, () =>
    pipe(
      lists.providers(),
      TE.map((all) =>
        groupedByType(all).map(({ tipo, proveedores }) => ({
          tipo,
          proveedores: proveedores.map(onTheWire),
        })),
      ),
    ),
  );
  serve(currentDate, () => TE.right({ dia: formatDashed(clock.today()) }));
  serve(publicKey, () =>
    pipe(
      keys.publicPem(),
      TE.map((pem) => ({ publicKey: pem })),
    ),
  );
};
