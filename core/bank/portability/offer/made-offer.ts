import type { Request } from '../../../portability/request/request.ts';
import type { OfferTerms } from '../../../portability/status/offer.ts';
import { dueAfter, legalTerms } from '../../../portability/status/legal-terms.ts';
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts';
import type { BankPorts } from '../../ports.ts';
import { monthsWithoutTerm, offeredProduct } from './offered-product.ts';

/** Number of calendar days that is longer than the legal term of an offer, however many holidays fall in it. */
const daysBeyondCalendar = 21;

/** Returns the last day of an offer made on a day; if the list of bank holidays does not reach that day, the day `daysBeyondCalendar` later, which is never too early (EXT-1501). */
export const lastDayOfOffer = (offeredOn: CalendarDate): CalendarDate =>
  dueAfter(offeredOn, legalTerms['offer-validity']) ?? addDays(offeredOn, daysBeyondCalendar);

const conditionsOfLoans = (lent: Request['toContract']): readonly string[] => [
  'La tasa es fija y las cuotas son mensuales e iguales; la última puede ser menor.',
  ...(lent.some(({ months }) => months === undefined)
    ? [`Lo que no tiene plazo se calcula como pagado en ${monthsWithoutTerm} cuotas.`]
    : []),
  'La CAE es doce veces la tasa mensual que resulta al sumar los gastos.',
];

const conditionsOf = (lent: Request['toContract']): readonly string[] => [
  ...(lent.length > 0 ? conditionsOfLoans(lent) : []),
  'Al aceptar, le encargas al banco pagar, avisar y pedir en tu nombre el cierre de los productos de la lista (mandato de término).',
];

/** Computes the offer of a request for the day it is made; its version is a digest of all its terms (EXT-1504). */
export const madeOffer =
  ({ clock, secrets }: Pick<BankPorts, 'clock' | 'secrets'>) =>
  (signed: Request, offeredAt: number): OfferTerms => {
    const offeredOn = clock.wall(offeredAt).date;
    const made = {
      offeredOn,
      validUntil: lastDayOfOffer(offeredOn),
      conditions: conditionsOf(signed.toContract.filter(({ amount }) => amount !== undefined)),
      products: signed.toContract.map(offeredProduct),
    };
    return {
      ...made,
      version: secrets.keyed(`oferta|${JSON.stringify([signed.provider, signed.toClose, made])}`),
    };
  };
