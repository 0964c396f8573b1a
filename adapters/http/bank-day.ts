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
