import { hasEnded } from '../../portability/status/offer.ts';
import type { OwnEnd } from '../../portability/status/request-summary.ts';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { BankClock } from '../shared-ports.ts';
import { lastDayOfOffer } from './made-offer.ts';

/** The bank's calendar: what day it is, and that of an instant. */
export type Days = Pick<BankClock, 'today' | 'wall'>;

/** What a store holds of the end of a request. */
export type EndOnFile = {
  readonly eligible: boolean;
  readonly createdAt: number;
  readonly answer?: unknown;
  /** The last day of its offer, where it is kept. */
  readonly offeredUntil?: CalendarDate | undefined;
  /** When it came to its offer. */
  readonly offeredAt?: number | undefined;
  /** When the last of its products was closed, if all are. */
  readonly closedAt?: number | undefined;
  /** Whether its provider was asked again since: whatever day another node thinks it is, it ended. */
  readonly gaveWay: boolean;
};

/** EXT-1045, EXT-1540 · How a request ended by itself, if it did: its company was turned down, the last day of its offer passed without an answer, or all its products are closed. */
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
    // An offer of before is kept when it is first read, and holds from the day on which it was there.
    const validUntil =
      offeredUntil ?? (offeredAt === undefined ? undefined : lastDayOfOffer(wall(offeredAt).date));
    if (answer !== undefined || validUntil === undefined) return undefined;
    return gaveWay || hasEnded({ validUntil }, today()) ? { kind: 'lapsed', on: validUntil } : undefined;
  };
