import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { resetKey as wire } from '#adapters/wire/access/reset-key.ts';
import { resetKey } from '#core/bank/access/forgotten-password/reset-key.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { question } from '../question.ts';
import { headerOf, tokenOf } from './call-headers.ts';
import { credentialIn } from './challenge-header.ts';
import type { ServedAccess } from './served.ts';

export const resetKeyRoute = (app: FastifyInstance, { portsOf, settings }: ServedAccess) => {
  const { acceso } = settings;
  const { encabezados } = acceso;
  return app.post(configuredPath(acceso, wire.path), (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.bind('credential', () => credentialIn(request, encabezados.desafio)),
      TE.flatMap((asked) =>
        resetKey(portsOf(request))({ ...asked, rToken: tokenOf(headerOf(request, encabezados.rToken)) }),
      ),
      TE.map(() => ({})),
      answer(reply, wire.answer),
    ),
  );
};
