import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import type { Closing } from './closing.ts';
import type { Offer } from './offer.ts';
import { readOfferRefusal, type OfferRefusal } from './read-refusal.ts';

type Ports = Pick<PortabilityPorts, 'offers'>;

/** What the bank offers for a request. */
export const readOffer =
  (ports: Ports) =>
  (idSolicitud: number): TE.TaskEither<OfferRefusal, Offer> =>
    pipe(ports.offers.read(idSolicitud), TE.mapLeft(readOfferRefusal));

/** How far the closing of each product has come; nothing before an acceptance. */
export const readClosings =
  (ports: Ports) =>
  (idSolicitud: number): TE.TaskEither<OfferRefusal, readonly Closing[]> =>
    pipe(ports.offers.closings(idSolicitud), TE.mapLeft(readOfferRefusal));
