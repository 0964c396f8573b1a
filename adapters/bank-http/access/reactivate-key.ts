import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { reactivateKey as wire } from '#adapters/wire/access/reactivate-key.ts';
import { reactivateKey } from '#core/bank/access/reactivation/reactivate-key.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { question } from '../question.ts';
import { credentialIn } from './challenge-header.ts';
import { dropFlow, flowTokensOf } from './cookies.ts';
import type { ServedAccess } from './served.ts';

export const reactivateKeyRoute = (app: FastifyInstance, { portsOf, settings, https }: ServedAccess) => {
  const { acceso } = settings;
  return app.post(configuredPath(acceso, wire.path), (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.bind('credential', () => credentialIn(request, acceso.encabezados.desafio)),
      TE.flatMap(({ userName, userClave, credential }) =>
        reactivateKey(portsOf(request))({
          tokens: flowTokensOf(request, { https }, 'reactivacion'),
          rut: userName,
          typed: userClave,
          credential,
        }),
      ),
      answerBy(reply, () => dropFlow(request, reply, { https, acceso }, 'reactivacion').send({})),
    ),
  );
};
