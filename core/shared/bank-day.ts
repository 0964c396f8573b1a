import type { CalendarDate } from './calendar-date.ts';

/** IANA name of the bank's time zone, by which portal and bank count days (EXT-2603). */
export const bankZone = 'America/Santiago';

const wallFormat = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
  timeZone: bankZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Converts an instant in epoch milliseconds to date and `HH:mm` in the bank's time zone. */
export const bankWall = (epochMillis: number): { readonly date: CalendarDate; readonly time: string } => {
  const parts = new Map(wallFormat.formatToParts(epochMillis).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    date: { year: Number(part('year')), month: Number(part('month')), day: Number(part('day')) },
    time: `${part('hour')}:${part('minute')}`,
  };
};
