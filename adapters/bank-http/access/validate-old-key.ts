import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { validateOldKey as wire } from '#adapters/wire/access/validate-old-key.ts';
import { validateOldKey } from '#core/bank/access/key-request/validate-old-key.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { question } from '../question.ts';
import { flowTokensOf } from './cookies.ts';
import type { ServedAccess } from './served.ts';

export const validateOldKeyRoute = (app: FastifyInstance, { portsOf, settings, https }: ServedAccess) =>
  app.post(configuredPath(settings.acceso, wire.path), (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.flatMap(({ rut, rutEmpresa, claveBanconexion }) =>
        validateOldKey(portsOf(request))({
          tokens: flowTokensOf(request, { https }, 'solicitud'),
          rut,
          company: rutEmpresa,
          oldKey: claveBanconexion,
        }),
      ),
      TE.map(() => ({ resultado: 'Ok' })),
      answer(reply, wire.answer),
    ),
  );
