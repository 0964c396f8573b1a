import type { OfferAnswerKind } from '../../../portability/status/offer.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { AnswerFault, AnswerOutcome, StoredAnswer } from './offer-ports.ts';
import type { Idempotency } from '../../idempotency.ts';
import { tellOfAnswer } from '../../notices/tell-signer.ts';
import type { BankPorts } from '../../ports.ts';
import { unknownThing, type BankRefusal } from '../../refusal.ts';
import type { AskedRequest } from '../request-of-session.ts';
import { readOffer } from './read-offer.ts';

type Ports = Pick<BankPorts, 'clock' | 'offers' | 'requests' | 'secrets' | 'sessions' | 'settings'>;
type Answered = TE.TaskEither<BankRefusal, StoredAnswer>;

const refusals = {
  answered: { refused: 'conflict', code: 'OFERTA_RESPONDIDA' },
  withdrawn: { refused: 'conflict', code: 'SOLICITUD_RETIRADA' },
  'no-offer': { refused: 'conflict', code: 'SOLICITUD_SIN_OFERTA' },
  changed: { refused: 'conflict', code: 'OFERTA_CAMBIO' },
  ended: { refused: 'conflict', code: 'OFERTA_VENCIDA' },
  unproved: { refused: 'unproved' },
} as const satisfies Record<AnswerFault, BankRefusal>;

const told = (outcome: AnswerOutcome): Answered => {
  switch (outcome.outcome) {
    case 'answered':
      return TE.right(outcome.answer);
    case 'refused':
      return TE.left(refusals[outcome.why]);
    case 'other-body':
      return TE.left({ refused: 'other-body' });
    case 'unknown':
      return TE.left(unknownThing);
  }
};

/** Use case: accepts or rejects the version of an offer that was read. The session must see the request and have proved its identity again; a repeated call returns the existing answer (SEC-08, EXT-1502, EXT-1503, EXT-1542). */
export const answerOffer =
  (ports: Ports) =>
  (
    asked: AskedRequest & {
      readonly kind: OfferAnswerKind;
      readonly version: string;
      readonly idempotency?: Idempotency | undefined;
    },
  ): Answered =>
    pipe(
      readOffer(ports)(asked),
      TE.flatMap(({ session, request: { idSolicitud, company, signed } }) =>
        ports.offers.answer({
          idSolicitud,
          company,
          by: session.representative,
          sessionId: session.id,
          kind: asked.kind,
          version: asked.version,
          closings: signed.toClose.map(({ position }) => position),
          idempotency: asked.idempotency,
          tell: tellOfAnswer(ports),
        }),
      ),
      TE.flatMap(told),
    );
