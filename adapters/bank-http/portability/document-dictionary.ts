import type { FastifyInstance } from 'fastify';
import { documentDictionary as wire } from '#adapters/wire/portability/document-dictionary.ts';
import { documentDictionary } from '#core/bank/portability/document-dictionary.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';

export const documentDictionaryRoute = (app: FastifyInstance) =>
  app.get(wire.path, (_request, reply) =>
    pipe(
      documentDictionary(),
      TE.map((entries) => [...entries]),
      answer(reply, wire.answer),
    ),
  );
