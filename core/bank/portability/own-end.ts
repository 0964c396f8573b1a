import { hasEnded } from '../../portability/status/offer.ts';
import type { OwnEnd } from '../../portability/status/request-summary.ts';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { BankClock } from '../shared-ports.ts';
import { lastDayOfOffer } from './made-offer.ts';

/** Calendar of the bank: today, and the date of an instant. */
export type Days = Pick<BankClock, 'today' | 'wall'>;

/** Stored facts about the end of a request. */
export type EndOnFile = {
  readonly eligible: boolean;
  readonly createdAt: number;
  readonly answer?: unknown;
  /** Last day of its offer, if stored. */
  readonly offeredUntil?: CalendarDate | undefined;
  /** When its offer was made. */
  readonly offeredAt?: number | undefined;
  /** When its last product was closed, if all are. */
  readonly closedAt?: number | undefined;
  /** Whether the provider was asked again since; then the request has ended, whatever day another node believes it is. */
  readonly gaveWay: boolean;
};

/** End of a request without anybody's action, if any: the company was turned down, the offer expired unanswered, or all products are closed (EXT-1045, EXT-1540). */
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
    // An offer of an earlier version is stored at its first reading and is valid from the day it was made.
    const validUntil =
      offeredUntil ?? (offeredAt === undefined ? undefined : lastDayOfOffer(wall(offeredAt).date));
    if (answer !== undefined || validUntil === undefined) return undefined;
    return gaveWay || hasEnded({ validUntil }, today()) ? { kind: 'lapsed', on: validUntil } : undefined;
  };
