import { parseIso } from '#core/shared/calendar-date.ts';
import { E } from '#core/shared/fp.ts';
import { textThat } from './codecs.ts';

const clock = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const isIsoDay = (text: string): boolean => E.isRight(parseIso(text));

/** EST-29 · A day that exists, alone or with an hour and its offset. */
const isIsoDate = (text: string): boolean =>
  isIsoDay(text.slice(0, 10)) && (text.length === 10 || clock.test(text.slice(10)));

/** EST-29 · ISO 8601, kept as the text it came as. */
export const isoDate = textThat('ISO 8601 date', isIsoDate);
