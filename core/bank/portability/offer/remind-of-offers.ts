import { bankBusinessDaysUntil } from '../../../shared/business-days.ts';
import { compareDates, type CalendarDate } from '../../../shared/calendar-date.ts';
import { E, pipe, T, TE } from '../../../shared/fp.ts';
import { tellOfEnding } from '../../notices/tell-signer.ts';
import type { BankPorts } from '../../ports.ts';
import type { Stored } from '../../shared-ports.ts';
import type { UnremindedOffer } from './offer-ports.ts';

type Ports = Pick<BankPorts, 'clock' | 'offers' | 'settings'>;

/** Number of bank business days before the end of an offer from which its signer gets a reminder by mail (EXT-1608). */
export const remindedDays = 3;

/** Tells whether an offer ends today or within `remindedDays` bank business days; false if the holidays of that time are unknown (EXT-1608). */
export const isEnding = (validUntil: CalendarDate, today: CalendarDate): boolean => {
  const left = bankBusinessDaysUntil(today, validUntil);
  return compareDates(today, validUntil) <= 0 && E.isRight(left) && left.right <= remindedDays;
};

const remind =
  (ports: Ports) =>
  ({ idSolicitud, validUntil }: UnremindedOffer): Stored<boolean> =>
    ports.offers.remind(idSolicitud, tellOfEnding(ports, validUntil));

/** Sends the reminder of one offer; an error affects only that offer, was reported by the store, and is retried in the next run (EXT-1610). */
const remindIfItCan =
  (ports: Ports) =>
  (offer: UnremindedOffer): T.Task<boolean> =>
    pipe(
      offer,
      remind(ports),
      TE.getOrElse(() => T.of(false)),
    );

/** Sends a reminder of every unanswered offer that is about to expire, once each over all nodes; returns how many (EXT-1608). */
export const remindOfOffers = (ports: Ports): Stored<number> =>
  pipe(
    ports.offers.unreminded(),
    TE.map((offers) => offers.filter(({ validUntil }) => isEnding(validUntil, ports.clock.today()))),
    TE.flatMap((offers) => TE.fromTask(pipe(offers, T.traverseSeqArray(remindIfItCan(ports))))),
    TE.map((reminded) => reminded.filter(Boolean).length),
  );
