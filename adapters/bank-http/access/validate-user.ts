import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { validateUser as wire } from '#adapters/wire/access/validate-user.ts';
import { validateUser } from '#core/bank/access/key-request/validate-user.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answerBy } from '../answer.ts';
import { question } from '../question.ts';
import { captchaOf } from './captcha-of.ts';
import { putFlow } from './cookies.ts';
import type { ServedAccess } from './served.ts';

export const validateUserRoute = (app: FastifyInstance, { portsOf, settings, https }: ServedAccess) => {
  const { acceso } = settings;
  return app.post(configuredPath(acceso, wire.path), (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.bind('captcha', () => captchaOf(request)),
      TE.flatMap(validateUser(portsOf(request))),
      answerBy(reply, ({ token }) =>
        putFlow(request, reply, { https, acceso }, 'solicitud', token).send(
          wire.answer.encode({ resultado: 'Ok' }),
        ),
      ),
    ),
  );
};
