import { bankWall } from '#core/shared/bank-day.ts';
import { parseIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { E, pipe } from '#core/shared/fp.ts';

/** Date of an ISO 8601 text: as written if it has no time, in the bank's time zone otherwise (EST-29). */
export const bankDay = (iso: string): CalendarDate =>
  pipe(
    parseIso(iso),
    E.getOrElse(() => bankWall(Date.parse(iso)).date),
  );

/** Time of an ISO 8601 text in the bank's time zone; none for a date only (EXT-1536). */
export const bankHour = (iso: string): string | undefined =>
  E.isRight(parseIso(iso)) ? undefined : bankWall(Date.parse(iso)).time;
