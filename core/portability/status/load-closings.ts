import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { today } from '../reference/today.ts';
import { timedClosing, type TimedClosing } from './closing.ts';
import { readClosings } from './read-offer.ts';
import { readOfferRefusal, type OfferRefusal } from './read-refusal.ts';

/** EXT-1537 · How far the closing of each product has come, counted from the bank's date. */
export const loadClosings =
  (ports: Pick<PortabilityPorts, 'browserDate' | 'currentDate' | 'offers'>) =>
  (idSolicitud: number): TE.TaskEither<OfferRefusal, readonly TimedClosing[]> =>
    pipe(
      TE.Do,
      TE.apS('closings', readClosings(ports)(idSolicitud)),
      TE.apS('now', pipe(today(ports), TE.mapLeft(readOfferRefusal))),
      TE.map(({ closings, now }) => closings.map(timedClosing(now))),
    );
