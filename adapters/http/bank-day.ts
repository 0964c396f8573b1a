import { parseIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { E, pipe } from '#core/shared/fp.ts';

const santiago = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
  timeZone: 'America/Santiago',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

const dayInSantiago = (instant: string): CalendarDate => {
  const parts = new Map(
    santiago.formatToParts(new Date(instant)).map(({ type, value }) => [type, Number(value)]),
  );
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
};

/** EST-29 · The day of an ISO 8601 text at the bank: as written without an hour, in America/Santiago with one. */
export const bankDay = (iso: string): CalendarDate =>
  pipe(
    parseIso(iso),
    E.getOrElse(() => dayInSantiago(iso)),
  );

const hourInSantiago = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Santiago',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** EXT-1536 · The hour of an ISO 8601 text in America/Santiago; none of a text that is only a day. */
export const bankHour = (iso: string): string | undefined =>
  E.isRight(parseIso(iso)) ? undefined : hourInSantiago.format(new Date(iso));
