import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Closing } from './closing.ts';
import type { Offer } from './offer.ts';
import { readOfferRefusal, type OfferRefusal } from './read-refusal.ts';

type Ports = Pick<PortabilityPorts, 'offers'>;

/** Use case: loads the offer of a request. */
export const readOffer =
  (ports: Ports) =>
  (idSolicitud: number): TE.TaskEither<OfferRefusal, Offer> =>
    pipe(ports.offers.read(idSolicitud), TE.mapLeft(readOfferRefusal));

/** Use case: loads the closing of each product of a request; empty before the offer is accepted. */
export const readClosings =
  (ports: Ports) =>
  (idSolicitud: number): TE.TaskEither<OfferRefusal, readonly Closing[]> =>
    pipe(ports.offers.closings(idSolicitud), TE.mapLeft(readOfferRefusal));
