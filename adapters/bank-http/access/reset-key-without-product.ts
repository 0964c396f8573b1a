import type { FastifyInstance } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { resetKeyWithoutProduct as wire } from '#adapters/wire/access/reset-key-without-product.ts';
import { resetKeyWithoutProduct } from '#core/bank/access/forgotten-password/reset-key-without-product.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { callerNetworks } from '../caller-networks.ts';
import { question } from '../question.ts';
import { captchaOf } from './captcha-of.ts';
import type { ServedAccess } from './served.ts';

export const resetKeyWithoutProductRoute = (app: FastifyInstance, { portsOf, settings }: ServedAccess) =>
  app.post(configuredPath(settings.acceso, wire.path), (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.bind('captcha', () => captchaOf(request)),
      TE.let('caller', () => callerNetworks(request.ip)),
      TE.flatMap(resetKeyWithoutProduct(portsOf(request))),
      TE.map(({ number, until }) => ({ numero: number, hasta: until })),
      answer(reply, wire.answer),
    ),
  );
