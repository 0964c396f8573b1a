import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { validateCardUser as wire } from '#adapters/wire/access/validate-card-user.ts';
import { validateCardUser } from '#core/bank/access/forgotten-password/validate-card-user.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { question } from '../question.ts';
import { captchaOf } from './captcha-of.ts';
import type { ServedAccess } from './served.ts';

export const validateCardUserRoute = (app: FastifyInstance, { portsOf, settings }: ServedAccess) =>
  app.post(configuredPath(settings.acceso, wire.path), (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.bind('captcha', () => captchaOf(request)),
      TE.flatMap(validateCardUser(portsOf(request))),
      answer(reply, wire.answer),
    ),
  );
