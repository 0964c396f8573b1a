import type { FastifyInstance } from 'fastify';
import { partners as wire } from '#adapters/wire/portability/partners.ts';
import { partners } from '#core/bank/portability/representative/partners.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { bringToken } from '../bring-token.ts';
import { textParts } from '../field-parts.ts';
import { asked, question } from '../question.ts';
import { partnersOnTheWire } from './representative-on-the-wire.ts';

export const partnersParts = textParts(Object.keys(wire.parts.type.props));

export const partnersRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.post<{ Body: ReadonlyMap<string, string> }>(wire.path, (request, reply) =>
    pipe(
      TE.Do,
      TE.bind('query', () => question(wire.question, asked(request))),
      TE.bind('ruts', () => question(wire.parts, Object.fromEntries(request.body))),
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
