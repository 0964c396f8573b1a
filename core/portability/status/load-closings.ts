import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { today } from '../reference/today.ts';
import { timedClosing, type TimedClosing } from './closing.ts';
import { readClosings } from './read-offer.ts';
import { readOfferRefusal, type OfferRefusal } from './read-refusal.ts';

/** Use case: loads the closing of each product of a request, with days left by the bank's date (EXT-1537). */
export const loadClosings =
  (ports: Pick<PortabilityPorts, 'browserDate' | 'currentDate' | 'offers'>) =>
  (idSolicitud: number): TE.TaskEither<OfferRefusal, readonly TimedClosing[]> =>
    pipe(
      TE.Do,
      TE.apS('closings', readClosings(ports)(idSolicitud)),
      TE.apS('now', pipe(today(ports), TE.mapLeft(readOfferRefusal))),
      TE.map(({ closings, now }) => closings.map(timedClosing(now))),
    );
