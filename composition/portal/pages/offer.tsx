import { answerQuestions } from '#core/portability/identity/answer-questions.ts';
import { answerOffer, askAgain } from '#core/portability/status/answer-offer.ts';
import { downloadOffer, downloadOfferAnswer } from '#core/portability/status/downloads.ts';
import { loadClosings } from '#core/portability/status/load-closings.ts';
import { loadStanding } from '#core/portability/status/load-standing.ts';
import { openOffer } from '#core/portability/status/open-offer.ts';
import { PlaceOfRequest } from '#ui/app/PlaceOfRequest.tsx';
import { OfferScreen } from '#ui/portability/offer/OfferScreen.tsx';
import { OfferStore } from '#ui/portability/offer/OfferStore.ts';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import {
  browserDate,
  currentDate,
  downloads,
  identityAgain,
  journey,
  newKey,
  offers,
  portalSettings,
  requests,
  session,
} from '../tokens.ts';

export const takes = {
  browserDate,
  currentDate,
  downloads,
  identityAgain,
  journey,
  newKey,
  offers,
  portalSettings,
  requests,
  session,
};

export const page = (own: Container<typeof takes>) => {
  const visits = take(own, journey);
  const applied = applying(own, takes, (ports) => ({
    openOffer: openOffer(ports),
    askAgain: askAgain(ports),
    answerQuestions: answerQuestions({ bureau: ports.identityAgain, session: ports.session }),
    answerOffer: answerOffer(ports),
    loadClosings: loadClosings(ports),
    loadStanding: loadStanding(ports),
    downloadOffer: downloadOffer(ports),
    downloadAnswer: downloadOfferAnswer(ports),
    newKey: ports.newKey,
  }));
  const makeStore = (idSolicitud: number) =>
    new OfferStore(applied(), idSolicitud, {
      journey: visits,
      blockHours: take(own, portalSettings).bloqueoHoras,
    });
  return () => <PlaceOfRequest makeStore={makeStore} Screen={OfferScreen} onArrive={visits.arriveAtOffer} />;
};
