import { hasEnded } from '../../../portability/status/offer.ts';
import type { OwnEnd } from '../../../portability/status/request-summary.ts';
import type { CalendarDate } from '../../../shared/calendar-date.ts';
import type { BankClock } from '../../shared-ports.ts';
import { lastDayOfOffer } from '../offer/made-offer.ts';

/** Clock functions that the rules about the end of a request need: today, and the date of an instant. */
export type Days = Pick<BankClock, 'today' | 'wall'>;

/** Stored facts that decide whether a request has ended without an action of the company. */
export type EndOnFile = {
  readonly eligible: boolean;
  readonly createdAt: number;
  readonly answer?: unknown;
  /** Last day of the request's offer, if stored. */
  readonly offeredUntil?: CalendarDate | undefined;
  /** Moment at which the request's offer was made, in epoch milliseconds. */
  readonly offeredAt?: number | undefined;
  /** Moment at which the last product was closed, if all are, in epoch milliseconds. */
  readonly closedAt?: number | undefined;
  /** True if the company has a newer request to the same provider; this request then counts as ended, even if two nodes' clocks disagree about the day. */
  readonly gaveWay: boolean;
};

/** Returns how and when a request ended without an action of the company: it was turned down, its offer expired unanswered, or all its products are closed; `undefined` if none of these happened (EXT-1045, EXT-1540). */
export const ownEnd =
  ({ today, wall }: Days) =>
  ({
    eligible,
    createdAt,
    answer,
    offeredUntil,
    offeredAt,
    closedAt,
    gaveWay,
  }: EndOnFile): OwnEnd | undefined => {
    if (!eligible) return { kind: 'ineligible', on: wall(createdAt).date };
    if (closedAt !== undefined) return { kind: 'closed', on: wall(closedAt).date };
    // An offer made by an earlier version is stored when it is first read, and is valid from the day it was made.
    const validUntil =
      offeredUntil ?? (offeredAt === undefined ? undefined : lastDayOfOffer(wall(offeredAt).date));
    if (answer !== undefined || validUntil === undefined) return undefined;
    return gaveWay || hasEnded({ validUntil }, today()) ? { kind: 'lapsed', on: validUntil } : undefined;
  };
