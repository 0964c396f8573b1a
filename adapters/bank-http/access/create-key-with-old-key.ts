import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { createKeyWithOldKey as wire } from '#adapters/wire/access/create-key-with-old-key.ts';
import { createKeyWithOldKey } from '#core/bank/access/key-request/create-key-with-old-key.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { question } from '../question.ts';
import { dropFlow, flowTokensOf } from './cookies.ts';
import type { ServedAccess } from './served.ts';

export const createKeyWithOldKeyRoute = (
  app: FastifyInstance,
  { portsOf, settings, https }: ServedAccess,
) => {
  const { acceso } = settings;
  return app.post(configuredPath(acceso, wire.path), (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.flatMap(({ rut, rutEmpresa, claveBanconexion, password }) =>
        createKeyWithOldKey(portsOf(request))({
          tokens: flowTokensOf(request, { https }, 'solicitud'),
          rut,
          company: rutEmpresa,
          oldKey: claveBanconexion,
          password,
        }),
      ),
      answerBy(reply, (receipt) =>
        dropFlow(request, reply, { https, acceso }, 'solicitud').send(wire.answer.encode(receipt)),
      ),
    ),
  );
};
