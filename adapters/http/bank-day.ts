import { bankWall } from '#core/shared/bank-day.ts';
import { parseIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { E, pipe } from '#core/shared/fp.ts';

/** Converts an ISO 8601 text to a date: as written if it has no time, else in the bank's time zone (EST-29). */
export const bankDay = (iso: string): CalendarDate =>
  pipe(
    parseIso(iso),
    E.getOrElse(() => bankWall(Date.parse(iso)).date),
  );

/** Converts an ISO 8601 text to a time in the bank's time zone; undefined if it has a date only (EXT-1536). */
export const bankHour = (iso: string): string | undefined =>
  E.isRight(parseIso(iso)) ? undefined : bankWall(Date.parse(iso)).time;
