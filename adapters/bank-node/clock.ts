import type { BankClock } from '#core/bank/shared-ports.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

const wallFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Santiago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const wall: BankClock['wall'] = (epochMillis) => {
  const parts = new Map(wallFormat.formatToParts(epochMillis).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    date: { year: Number(part('year')), month: Number(part('month')), day: Number(part('day')) },
    time: `${part('hour')}:${part('minute')}`,
  };
};

const offsetFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Santiago',
  timeZoneName: 'longOffset',
});

// The offset that GMT itself would have is written as nothing.
const offsetAt = (epochMillis: number): string =>
  /[+-]\d{2}:\d{2}/.exec(offsetFormat.format(epochMillis))?.[0] ?? '+00:00';

const instant: BankClock['instant'] = (epochMillis) => {
  const offset = offsetAt(epochMillis);
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const shift = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * aMinute;
  return new Date(epochMillis + shift).toISOString().replace(/\.\d{3}Z$/, offset);
};

/** The bank's day and hour are those of America/Santiago, wherever its server stands. */
export const bankClock = (now: () => number = Date.now): BankClock => ({
  today: () => wall(now()).date,
  wall,
  instant,
});
