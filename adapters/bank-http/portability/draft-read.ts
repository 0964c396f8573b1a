import type { FastifyInstance } from 'fastify';
import { draftRead as wire } from '#adapters/wire/portability/draft-read.ts';
import { readDraft } from '#core/bank/portability/draft.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';

export const draftReadRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.get(wire.path, (request, reply) =>
    pipe(
      readDraft(ports)({ access: bearer(request) }),
      TE.map(({ revision, draft }) => ({ revision, borrador: draft })),
      answer(reply, wire.answer),
    ),
  );
