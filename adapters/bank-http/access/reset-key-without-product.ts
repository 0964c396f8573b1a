import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { resetKeyWithoutProduct as wire } from '#adapters/wire/access/reset-key-without-product.ts';
import { resetKeyWithoutProduct } from '#core/bank/access/reset-key-without-product.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { question } from '../question.ts';
import { captchaOf } from './captcha-of.ts';
import type { ServedAccess } from './served.ts';
import { atLeast } from './time-floor.ts';

export const resetKeyWithoutProductRoute = (app: FastifyInstance, { ports, settings }: ServedAccess) =>
  app.post(
    configuredPath(settings.acceso, wire.path),
    { onSend: atLeast(settings.floorMs) },
    (request, reply) =>
      pipe(
        question(wire.question, request.body),
        TE.bind('captcha', () => captchaOf(request)),
        TE.flatMap(resetKeyWithoutProduct(ports)),
        TE.map(() => ({})),
        answer(reply, wire.answer),
      ),
  );
