import { taxAuthorityCipher } from '#adapters/browser/tax-authority-cipher.ts';
import { departing } from '#adapters/http/departure.ts';
import { portabilityOverHttp } from '#adapters/http/portability/portability-over-http.ts';
import { followingRenewals } from '#adapters/http/renewals.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { answerQuestions } from '#core/portability/identity/answer-questions.ts';
import { openQuestions } from '#core/portability/identity/open-questions.ts';
import type { Answer, Questionnaire } from '#core/portability/identity/questionnaire.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { askAgain } from '#core/portability/status/answer-offer.ts';
import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import { confirmRepresentative } from '#core/portability/representative/confirm-representative.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { acceptingTexts } from './accepting-texts.ts';
import { somePortalSettings } from './builders/portal-settings.ts';
import { prover } from './prover.ts';
import { right } from './right.ts';

/** Answers each question with the choice that is among these facts, or else the first choice. */
export const answersKnowing = (facts: readonly string[], round: Questionnaire): readonly Answer[] =>
  round.questions.map(({ id, choices }) => ({
    questionId: id,
    answerId: (choices.find(({ text }) => facts.includes(text)) ?? choices[0])?.id ?? '',
  }));

/** Answers each question with a choice that is not among these facts. */
export const wrongAnswers = (facts: readonly string[], round: Questionnaire): readonly Answer[] =>
  round.questions.map(({ id, choices }) => ({
    questionId: id,
    answerId: choices.find(({ text }) => !facts.includes(text))?.id ?? '',
  }));

/** Visitor over HTTP with the portal's own adapters and use cases, without a browser. */
export const visitorOf = (base: string, entry: Entry) => {
  const session = sessionInMemory();
  const overHttp = portabilityOverHttp(
    followingRenewals({
      fetch,
      session,
      base,
      timeoutMs: 10_000,
      departure: departing(() => undefined),
    }),
    somePortalSettings,
    prover,
  );
  const ports = { ...overHttp, requests: acceptingTexts(overHttp), session, taxAuthorityCipher };
  return {
    ports,
    entry,
    round: () => openQuestions(ports)(entry)(),
    answer: (round: Questionnaire, answers: readonly Answer[]) => answerQuestions(ports)(round, answers)(),
    identify: async (facts: readonly string[]) => {
      const round = right(await openQuestions(ports)(entry)());
      return right(await answerQuestions(ports)(round, answersKnowing(facts, round))());
    },
    /** Reads the offer of a request, proves the identity again and answers the offer. */
    answerOffer: async (idSolicitud: number, kind: OfferAnswerKind, facts: readonly string[]) => {
      const { version } = right(await ports.offers.read(idSolicitud)());
      const round = right(await askAgain(ports)());
      const again = { bureau: ports.identityAgain, session };
      right(await answerQuestions(again)(round, answersKnowing(facts, round))());
      return right(await ports.offers.answer(idSolicitud, { kind, version }, `respuesta-${idSolicitud}`)());
    },
    represent: async (password: string) =>
      right(await confirmRepresentative(ports)(entry, { by: 'sii', password }, unwatched)()),
  };
};

export type Visitor = ReturnType<typeof visitorOf>;
