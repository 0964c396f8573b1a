import type { FastifyInstance } from 'fastify';
import { draftDiscard as wire } from '#adapters/wire/portability/draft-discard.ts';
import { discardDraft } from '#core/bank/portability/draft.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';

export const draftDiscardRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.delete(wire.path, (request, reply) =>
    pipe(
      discardDraft(ports)({ access: bearer(request) }),
      TE.map(() => ({ eliminado: true })),
      answer(reply, wire.answer),
    ),
  );
