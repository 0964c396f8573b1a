import type { OfferTerms } from '../../../portability/status/offer.ts';
import { hasOffer } from '../../../portability/status/request-statuses.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { BankPorts, BankSession, StoredRequest } from '../../ports.ts';
import { unknownThing, type BankRefusal } from '../../refusal.ts';
import { madeOffer } from './made-offer.ts';
import { eligibleRequest, type AskedRequest } from '../request-of-session.ts';
import { readable } from '../readable-request.ts';

type Ports = Pick<BankPorts, 'clock' | 'offers' | 'requests' | 'secrets' | 'sessions' | 'settings'>;

export type Offered = {
  readonly session: BankSession;
  readonly request: StoredRequest;
  readonly offer: OfferTerms;
};

/** Use case: returns the offer of a request as it was first made and stored; a change of the bank's rates does not change it (EXT-1504). */
export const readOffer =
  (ports: Ports) =>
  (asked: AskedRequest): TE.TaskEither<BankRefusal, Offered> =>
    pipe(
      eligibleRequest(ports)(asked),
      TE.filterOrElse(
        ({ request }) => request.withdrawal === undefined,
        (): BankRefusal => ({ refused: 'conflict', code: 'SOLICITUD_RETIRADA' }),
      ),
      TE.filterOrElse(
        ({ request }) => hasOffer(request.estado),
        (): BankRefusal => ({ refused: 'conflict', code: 'SOLICITUD_SIN_OFERTA' }),
      ),
      TE.flatMap(readable),
      TE.bindW('history', ({ request }) => ports.requests.history(request.idSolicitud)),
      TE.flatMap(({ session, request, history }) => {
        const offeredAt = history.find(({ estado }) => hasOffer(estado))?.reachedAt ?? request.createdAt;
        return pipe(
          ports.offers.keep(request.idSolicitud, madeOffer(ports)(request.signed, offeredAt)),
          TE.map((offer) => ({ session, request, offer })),
        );
      }),
    );

/** Returns the offer of a request for printing; not found if the request has no offer or was withdrawn. */
export const offerToPrint =
  (ports: Ports) =>
  (asked: AskedRequest): TE.TaskEither<BankRefusal, Offered> =>
    pipe(
      readOffer(ports)(asked),
      TE.mapLeft((refusal) => (refusal.refused === 'conflict' ? unknownThing : refusal)),
    );
