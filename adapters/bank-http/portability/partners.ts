import type { FastifyInstance } from 'fastify';
import { partners as wire } from '#adapters/wire/portability/partners.ts';
import { partners } from '#core/bank/portability/partners.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { bringToken } from '../bring-token.ts';
import { readTextParts } from '../field-parts.ts';
import { asked, question } from '../question.ts';
import { partnersOnTheWire } from './representative-on-the-wire.ts';

export const partnersRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.post(wire.path, (request, reply) =>
    pipe(
      TE.Do,
      TE.bind('query', () => question(wire.question, asked(request))),
      TE.bind('texts', () => readTextParts(request, Object.keys(wire.parts.type.props))),
      TE.bind('ruts', ({ texts }) => question(wire.parts, texts)),
      TE.flatMap(({ query, ruts }) =>
        partners(ports)({
          access: bearer(request),
          company: ruts.rut,
          representative: ruts.rutRepresentante,
          token: query.token,
        }),
      ),
      bringToken(reply),
      TE.map(partnersOnTheWire),
      answer(reply, wire.answer),
    ),
  );
