import type { FastifyInstance } from 'fastify';
import { productDictionary as wire } from '#adapters/wire/portability/product-dictionary.ts';
import { productDictionary } from '#core/bank/portability/product-dictionary.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';

export const productDictionaryRoute = (app: FastifyInstance) =>
  app.get(wire.path, (_request, reply) =>
    pipe(
      productDictionary(),
      TE.map((entries) => [...entries]),
      answer(reply, wire.answer),
    ),
  );
