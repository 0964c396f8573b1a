import type { FastifyInstance } from 'fastify';
import { draftKeep as wire } from '#adapters/wire/portability/draft-keep.ts';
import { keepDraft } from '#core/bank/portability/draft.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { question } from '../question.ts';

export const draftKeepRoute = (app: FastifyInstance, ports: BankPorts) =>
  app.put(wire.path, (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.flatMap(({ revision, borrador: { version: _version, ...draft } }) =>
        keepDraft(ports)({ access: bearer(request), draft, revision }),
      ),
      TE.map((revision) => ({ revision })),
      answer(reply, wire.answer),
    ),
  );
