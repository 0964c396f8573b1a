import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Closing } from './closing.ts';
import type { Offer } from './offer.ts';
import { readOfferRefusal, type OfferRefusal } from './read-refusal.ts';

type Ports = Pick<PortabilityPorts, 'offers'>;

/** Loads the offer of a request. */
export const readOffer =
  (ports: Ports) =>
  (idSolicitud: number): TE.TaskEither<OfferRefusal, Offer> =>
    pipe(ports.offers.read(idSolicitud), TE.mapLeft(readOfferRefusal));

/** Loads the closing of each product; empty before the offer is accepted. */
export const readClosings =
  (ports: Ports) =>
  (idSolicitud: number): TE.TaskEither<OfferRefusal, readonly Closing[]> =>
    pipe(ports.offers.closings(idSolicitud), TE.mapLeft(readOfferRefusal));
