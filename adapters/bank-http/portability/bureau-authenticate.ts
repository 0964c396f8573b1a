import type { FastifyInstance } from 'fastify';
import { bureauAuthenticate as wire } from '#adapters/wire/portability/bureau-authenticate.ts';
import { bureauAuthenticate } from '#core/bank/portability/bureau-authenticate.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { notValid } from '#core/bank/refusal.ts';
import { parseSerial } from '#core/portability/landing/serial.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { refuseCrossSite } from '../cross-site.ts';
import { asked, question } from '../question.ts';

export const bureauAuthenticateRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, { onRequest: refuseCrossSite }, (request, reply) =>
    pipe(
      question(wire.question, asked(request)),
      TE.bind('serial', ({ serie }) =>
        pipe(
          parseSerial(serie),
          E.mapLeft(() => notValid(['serie'])),
          TE.fromEither,
        ),
      ),
      TE.flatMap(({ rutEmpresa, rutUsuario, serial }) =>
        bureauAuthenticate(ports)({ company: rutEmpresa, representative: rutUsuario, serial }),
      ),
      TE.map(({ access, refresh }) => ({ token: { access_token: access, refresh_token: refresh } })),
      answer(reply, wire.answer),
    ),
  );
