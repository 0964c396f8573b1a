import type { FastifyInstance } from 'fastify';
import { text as oneWire } from '#adapters/wire/portability/text.ts';
import { texts as wire } from '#adapters/wire/portability/texts.ts';
import { bankText, textVersions } from '#core/bank/portability/texts/texts.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { asked, question } from '../question.ts';

/** Registers the public routes that serve the legal texts. */
export const textRoutes = (app: FastifyInstance, ports: BankPorts): void => {
  app.get(wire.path, (_request, reply) => pipe(textVersions(ports), answer(reply, wire.answer)));
  app.get(oneWire.path, (request, reply) =>
    pipe(
      question(oneWire.question, asked(request)),
      TE.flatMap(({ texto, version }) => bankText(ports)({ name: texto, version })),
      TE.map(({ name, version, text }) => ({ texto: name, version, contenido: text })),
      answer(reply, oneWire.answer),
    ),
  );
};
