import type { BankClock } from '#core/bank/shared-ports.ts';
import { bankWall, bankZone } from '#core/shared/bank-day.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

const offsetFormat = new Intl.DateTimeFormat('en-GB', { timeZone: bankZone, timeZoneName: 'longOffset' });

// Returns the UTC offset of the bank's time zone at an instant; for UTC itself the format gives an empty
// text.
const offsetAt = (epochMillis: number): string =>
  /[+-]\d{2}:\d{2}/.exec(offsetFormat.format(epochMillis))?.[0] ?? '+00:00';

const instant: BankClock['instant'] = (epochMillis) => {
  const offset = offsetAt(epochMillis);
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const shift = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * aMinute;
  return new Date(epochMillis + shift).toISOString().replace(/\.\d{3}Z$/, offset);
};

/** Creates the clock and calendar of the bank, in its own time zone. */
export const bankClock = (now: () => number = Date.now): BankClock => ({
  today: () => bankWall(now()).date,
  wall: bankWall,
  instant,
});
