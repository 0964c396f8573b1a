import { bankWall } from './bank-day.ts';
import { parseIso, type CalendarDate } from './calendar-date.ts';
import { E, pipe } from './fp.ts';

/** Spanish names of the months, January first. */
export const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

const withOffset =
  /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?[+-](?:0\d|1[0-4]):[0-5]\d$/;

const inWords = (date: CalendarDate, time: string): string =>
  `${date.day} de ${monthNames[date.month - 1]} de ${date.year} a las ${time}`;

/** Formats an instant in Spanish words, in its own UTC offset: `23 de noviembre de 2026 a las 14:05`; `undefined` if the text is not an instant with an offset (EXT-1104). */
export const spokenInstant = (told: string): string | undefined => {
  const [, day = '', hour = ''] = withOffset.exec(told) ?? [];
  return pipe(
    parseIso(day),
    E.match(
      () => undefined,
      (date) => inWords(date, hour),
    ),
  );
};

/** Formats an instant in epoch milliseconds in Spanish words, in the bank's time zone (EXT-1199, EXT-2902). */
export const spokenBankInstant = (epochMillis: number): string => {
  const { date, time } = bankWall(epochMillis);
  return inWords(date, time);
};
