import { unreachable, type Failure } from '../../shared/failure.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { Questionnaire } from '../identity/questionnaire.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { OfferAnswer, OfferAnswerKind, OfferTerms } from './offer.ts';
import { readOfferRefusal, type OfferRefusal } from './read-refusal.ts';

/** EXT-1502 · A round of questions in the session that is open, so that whoever answers an offer is known again. */
export const askAgain = (
  ports: Pick<PortabilityPorts, 'identityAgain' | 'session'>,
): TE.TaskEither<Failure, Questionnaire> =>
  pipe(
    ports.session.current(),
    TE.fromOption(() => unreachable),
    TE.flatMap(ports.identityAgain.questions),
  );

/** EXT-1503 · Answers an offer by the version that was read, under a key that makes a retry safe. */
export const answerOffer =
  (ports: Pick<PortabilityPorts, 'offers'>) =>
  (
    idSolicitud: number,
    said: { readonly kind: OfferAnswerKind } & Pick<OfferTerms, 'version'>,
    key: string,
  ): TE.TaskEither<OfferRefusal, OfferAnswer> =>
    pipe(ports.offers.answer(idSolicitud, said, key), TE.mapLeft(readOfferRefusal));
