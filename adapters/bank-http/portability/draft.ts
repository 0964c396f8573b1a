import type { FastifyInstance } from 'fastify';
import { draftDiscard } from '#adapters/wire/portability/draft-discard.ts';
import { draftRead } from '#adapters/wire/portability/draft-read.ts';
import { discardDraft, readDraft } from '#core/bank/portability/draft/draft.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';

/** Registers the routes that read and delete the draft of a request; `draft-keep.ts` saves it. */
export const draftRoutes = (app: FastifyInstance, ports: BankPorts): void => {
  app.get(draftRead.path, (request, reply) =>
    pipe(
      readDraft(ports)({ access: bearer(request) }),
      TE.map(({ revision, draft, keptFor, visitor: { entry, isRepresented, openFor } }) => ({
        revision,
        borrador: draft,
        ...(keptFor === undefined ? {} : { guardadoHace: Math.floor(keptFor / aSecond) }),
        sesion: {
          rutEmpresa: entry.company,
          rutRepresentante: entry.representative,
          representada: isRepresented,
          ...(openFor === undefined ? {} : { abiertaHace: Math.ceil(openFor / aSecond) }),
        },
      })),
      answer(reply, draftRead.answer),
    ),
  );
  app.delete(draftDiscard.path, (request, reply) =>
    pipe(
      discardDraft(ports)({ access: bearer(request) }),
      TE.map(() => ({ eliminado: true })),
      answer(reply, draftDiscard.answer),
    ),
  );
};
