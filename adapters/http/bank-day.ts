import { bankWall } from '#core/shared/bank-day.ts';
import { parseIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { E, pipe } from '#core/shared/fp.ts';

/** EST-29 · The day of an ISO 8601 text at the bank: as written without an hour, in the bank's zone with one. */
export const bankDay = (iso: string): CalendarDate =>
  pipe(
    parseIso(iso),
    E.getOrElse(() => bankWall(Date.parse(iso)).date),
  );

/** EXT-1536 · The hour of an ISO 8601 text in the bank's zone; none of a text that is only a day. */
export const bankHour = (iso: string): string | undefined =>
  E.isRight(parseIso(iso)) ? undefined : bankWall(Date.parse(iso)).time;
