import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { userCompanyRelation as wire } from '#adapters/wire/access/user-company-relation.ts';
import { userCompanyRelation } from '#core/bank/access/key-request/user-company-relation.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { question } from '../question.ts';
import { flowTokensOf } from './cookies.ts';
import type { ServedAccess } from './served.ts';

export const userCompanyRelationRoute = (app: FastifyInstance, { portsOf, settings, https }: ServedAccess) =>
  app.post(configuredPath(settings.acceso, wire.path), (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.flatMap(({ rut, rutEmpresa }) =>
        userCompanyRelation(portsOf(request))({
          tokens: flowTokensOf(request, { https }, 'solicitud'),
          rut,
          company: rutEmpresa,
        }),
      ),
      TE.map(() => ({ resultado: 'Ok' })),
      answer(reply, wire.answer),
    ),
  );
