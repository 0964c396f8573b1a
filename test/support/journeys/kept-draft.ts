import { departing } from '#adapters/http/departure.ts';
import { openingProof } from '#adapters/http/opening-proof.ts';
import { draftsOverHttp } from '#adapters/http/portability/drafts.ts';
import { identityBureauOverHttp } from '#adapters/http/portability/identity-bureau.ts';
import { followingRenewals } from '#adapters/http/renewals.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import type { Draft, DraftStep, ProductDraft } from '#core/portability/draft/draft.ts';
import { answerQuestions } from '#core/portability/identity/answer-questions.ts';
import { openQuestions } from '#core/portability/identity/open-questions.ts';
import { parseSerial } from '#core/portability/landing/serial.ts';
import { aCompanyDraft, aDraft, aProductDraft, aRequestDraft } from '../builders/draft.ts';
import { prover } from '../prover.ts';
import { right } from '../right.ts';
import type { JourneyBank } from './portal-test.ts';
import { companyDetails } from './steps.ts';
import type { Visitor } from './visitors.ts';

/** Builds the ports of a visitor who has answered the identity questions over HTTP, without a browser. */
const identified = async ({ base }: Pick<JourneyBank, 'base'>, visitor: Visitor) => {
  const session = sessionInMemory();
  const context = followingRenewals({ fetch, base, session, departure: departing(() => undefined) });
  const bureau = identityBureauOverHttp(context, { identidad: 'buro' }, openingProof(context, prover));
  const ports = { bureau, session: context.session, drafts: draftsOverHttp(context) };
  const entry = { ...visitor, serial: right(parseSerial(visitor.serial)) };
  const round = right(await openQuestions(ports)(entry)());
  const answers = round.questions.map(({ id, choices }) => ({
    questionId: id,
    answerId: choices.find(({ text }) => visitor.facts.includes(text))?.id ?? '',
  }));
  right(await answerQuestions(ports)(round, answers)());
  return ports;
};

/** Returns a function that reads the visitor's draft from the bank in a session of its own. */
export const draftReader = async (
  bank: Pick<JourneyBank, 'base'>,
  visitor: Visitor,
): Promise<() => Promise<Draft | undefined>> => {
  const { drafts } = await identified(bank, visitor);
  return async () => right(await drafts.read()()).draft;
};

/** Saves a draft whose steps up to this one are complete, as an earlier visit would have left it. */
export const keepDraft = async (
  bank: JourneyBank,
  visitor: Visitor,
  at: DraftStep,
  toClose: readonly ProductDraft[] = [aProductDraft({ identificador: '123456' })],
): Promise<void> => {
  const { drafts } = await identified(bank, visitor);
  const draft = aDraft({
    at,
    representative: { option: 'sii', folder: '' },
    company: aCompanyDraft({ region: '5', ciudad: '55', comuna: '5504', celular: companyDetails.Celular }),
    request: at === 'request' ? aRequestDraft({ toClose, certificates: [] }) : undefined,
  });
  const { revision } = right(await drafts.read()());
  right(await drafts.keep(draft, revision)());
};
