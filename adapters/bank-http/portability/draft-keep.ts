import type { FastifyInstance } from 'fastify';
import { draftKeep as wire } from '#adapters/wire/portability/draft-keep.ts';
import { draftsInAMinute, keepDraft } from '#core/bank/portability/draft/draft.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { withinBudget } from '../budgets/charge-call.ts';
import { callBudget } from '../budgets/sliding-window.ts';
import { question } from '../question.ts';

/** Wraps the store of drafts: limits how often a person saves, across sessions and companies (EXT-2588). */
const pacedDrafts = (drafts: BankPorts['drafts']): BankPorts['drafts'] => {
  const pace = callBudget(draftsInAMinute);
  return {
    ...drafts,
    keep: (draft) =>
      pipe(
        TE.fromIOEither(() => withinBudget(pace.spend(draft.representative))),
        TE.flatMap(() => drafts.keep(draft)),
      ),
  };
};

export const draftKeepRoute = (app: FastifyInstance, bankPorts: BankPorts) => {
  const ports = { ...bankPorts, drafts: pacedDrafts(bankPorts.drafts) };
  return app.put(wire.path, (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.flatMap(({ revision, borrador: { version: _version, ...draft } }) =>
        keepDraft(ports)({ access: bearer(request), draft, revision }),
      ),
      TE.map((revision) => ({ revision })),
      answer(reply, wire.answer),
    ),
  );
};
