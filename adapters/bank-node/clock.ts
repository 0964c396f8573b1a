import type { BankClock } from '#core/bank/ports.ts';

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

/** The bank's day and hour are those of America/Santiago, wherever its server stands. */
export const bankClock = (now: () => number = Date.now): BankClock => ({
  today: () => wall(now()).date,
  wall,
});
