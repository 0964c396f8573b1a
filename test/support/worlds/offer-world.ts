import type { Questionnaire } from '#core/portability/identity/questionnaire.ts';
import type { IdentityVerdict } from '#core/portability/identity/verdict.ts';
import type { TimedClosing } from '#core/portability/status/closing.ts';
import type { Offer, OfferAnswer } from '#core/portability/status/offer.ts';
import type { Standing } from '#core/portability/status/load-standing.ts';
import type { OpenOffer } from '#core/portability/status/open-offer.ts';
import type { OfferRefusal } from '#core/portability/status/read-refusal.ts';
import { O } from '#core/shared/fp.ts';
import { OfferStore } from '#ui/portability/offer/OfferStore.ts';
import { journeyAtStatus } from '#test/support/builders/journey.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { later } from '#test/support/later.ts';
import { aRound } from './portability-world.ts';

export const anOpenOffer = (changes: Partial<OpenOffer> = {}, offer: Partial<Offer> = {}): OpenOffer => ({
  request: aRequestSummary({ estado: 'Oferta Disponible' }),
  offer: anOffer(offer),
  isOpen: true,
  daysLeft: 7,
  ...changes,
});

/** Builds the offer screen of request 1001, opened from the status, whose pending calls the test settles. */
export const offerWorld = (journey = journeyAtStatus(), standing?: Standing) => {
  const offers = later<O.Option<OpenOffer>, OfferRefusal>();
  const rounds = later<Questionnaire>();
  const verdicts = later<IdentityVerdict>();
  const answers = later<OfferAnswer, OfferRefusal>();
  const closings = later<readonly TimedClosing[], OfferRefusal>();
  const downloads = later<undefined>();
  const sent: unknown[] = [];
  let keys = 0;
  journey.dispatch({ did: 'see-offer', idSolicitud: 1001 });
  const store = new OfferStore(
    {
      openOffer: () => offers.call,
      askAgain: rounds.call,
      answerQuestions: () => verdicts.call,
      answerOffer: (idSolicitud, said, key) => {
        sent.push({ idSolicitud, ...said, key });
        return answers.call;
      },
      loadClosings: () => closings.call,
      loadStanding: () => () => Promise.resolve(standing),
      downloadOffer: () => downloads.call,
      downloadAnswer: () => downloads.call,
      newKey: () => `llave-${(keys += 1)}`,
    },
    1001,
    { journey, blockHours: 48 },
  );
  store.open();
  let shown = anOpenOffer();
  const read = (found: OpenOffer = anOpenOffer()) => {
    shown = found;
    return offers.succeed(O.some(found));
  };
  /** Answers that the offer is unchanged, which the store checks before the questions. */
  const stands = () => offers.succeed(O.some(shown));
  /** Opens a round of questions and answers all of them. */
  const prove = async (verdict: IdentityVerdict = { verdict: 'confirmed' }) => {
    void store.prove();
    await stands();
    await rounds.succeed(aRound);
    if (store.stage.at !== 'proving') throw new Error('nobody is asked');
    const { identity } = store.stage;
    identity.questions.forEach(({ choice }) => choice.choose('a'));
    void identity.submit();
    await verdicts.succeed(verdict);
  };
  return {
    journey,
    offers,
    rounds,
    verdicts,
    answers,
    closings,
    downloads,
    sent,
    store,
    read,
    stands,
    prove,
  };
};
