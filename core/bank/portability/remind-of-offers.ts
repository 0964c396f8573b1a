import { bankBusinessDaysUntil } from '../../shared/business-days.ts';
import { compareDates, type CalendarDate } from '../../shared/calendar-date.ts';
import { E, pipe, T, TE } from '../../shared/fp.ts';
import { tellOfEnding } from '../notices/tell-signer.ts';
import type { BankPorts } from '../ports.ts';
import type { Stored } from '../shared-ports.ts';
import type { UnremindedOffer } from './offer-ports.ts';

type Ports = Pick<BankPorts, 'clock' | 'offers' | 'settings'>;

/** EXT-1608 · Bank business days before the end of an offer from which its signer is reminded. */
export const remindedDays = 3;

/** EXT-1608 · Three bank business days before its last day or later, and never after it; beyond the years whose holidays are known nobody is reminded. */
export const isEnding = (validUntil: CalendarDate, today: CalendarDate): boolean => {
  const left = bankBusinessDaysUntil(today, validUntil);
  return compareDates(today, validUntil) <= 0 && E.isRight(left) && left.right <= remindedDays;
};

const remind =
  (ports: Ports) =>
  ({ idSolicitud, validUntil }: UnremindedOffer): Stored<boolean> =>
    ports.offers.remind(idSolicitud, tellOfEnding(ports, validUntil));

/** EXT-1610 · An offer that nobody can be reminded of now keeps nobody else from it: the store has reported it, and the next round tries again. */
const remindIfItCan =
  (ports: Ports) =>
  (offer: UnremindedOffer): T.Task<boolean> =>
    pipe(
      offer,
      remind(ports),
      TE.getOrElse(() => T.of(false)),
    );

/** EXT-1608 · Reminds of every offer that is about to end and was not answered, once each, whichever node comes first; answers how many. */
export const remindOfOffers = (ports: Ports): Stored<number> =>
  pipe(
    ports.offers.unreminded(),
    TE.map((offers) => offers.filter(({ validUntil }) => isEnding(validUntil, ports.clock.today()))),
    TE.flatMap((offers) => TE.fromTask(pipe(offers, T.traverseSeqArray(remindIfItCan(ports))))),
    TE.map((reminded) => reminded.filter(Boolean).length),
  );
