import { unreachable, type Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Questionnaire } from '../identity/questionnaire.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { OfferAnswer, OfferAnswerKind, OfferTerms } from './offer.ts';
import { readOfferRefusal, type OfferRefusal } from './read-refusal.ts';

/** Use case: opens a new round of identity questions in the current session, to prove the identity again before answering an offer (EXT-1502). */
export const askAgain = (
  ports: Pick<PortabilityPorts, 'identityAgain' | 'session'>,
): TE.TaskEither<Failure, Questionnaire> =>
  pipe(
    ports.session.current(),
    TE.fromOption(() => unreachable),
    TE.flatMap(ports.identityAgain.questions),
  );

/** Use case: answers an offer by its version, under an idempotency key (EXT-1503). */
export const answerOffer =
  (ports: Pick<PortabilityPorts, 'offers'>) =>
  (
    idSolicitud: number,
    said: { readonly kind: OfferAnswerKind } & Pick<OfferTerms, 'version'>,
    key: string,
  ): TE.TaskEither<OfferRefusal, OfferAnswer> =>
    pipe(ports.offers.answer(idSolicitud, said, key), TE.mapLeft(readOfferRefusal));
