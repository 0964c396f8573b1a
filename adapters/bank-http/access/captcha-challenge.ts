import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { captchaChallenge as wire } from '#adapters/wire/access/captcha-challenge.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { chargeSource } from '../budgets/charge-call.ts';
import { asked, question } from '../question.ts';
import type { ServedAccess } from './served.ts';

export const captchaChallengeRoute = (app: FastifyInstance, { captchaIssuer, settings }: ServedAccess) =>
  app.get(configuredPath(settings.acceso, wire.path), (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.tap(() => chargeSource(request)),
      TE.flatMap(({ accion }) => captchaIssuer.issue(accion)),
      TE.map((challenge) => ({ ...challenge })),
      answer(reply, wire.answer),
    ),
  );
