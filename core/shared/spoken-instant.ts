import { parseIso } from './calendar-date.ts';
import { E, pipe } from './fp.ts';

/** The months as they are spoken, the first one first. */
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

/** EXT-1104 · The day and the hour of an instant as the clock of whoever told it shows them, `23 de noviembre de 2026 a las 14:05`; nothing of a text that is no instant with the offset of a clock. */
export const spokenInstant = (told: string): string | undefined => {
  const [, day = '', hour = ''] = withOffset.exec(told) ?? [];
  return pipe(
    parseIso(day),
    E.match(
      () => undefined,
      (date) => `${date.day} de ${monthNames[date.month - 1]} de ${date.year} a las ${hour}`,
    ),
  );
};
