import { parseIso } from '#core/shared/calendar-date.ts';
import { E } from '#core/shared/fp.ts';
import { textThat } from './codecs.ts';

const clock = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const isIsoDay = (text: string): boolean => E.isRight(parseIso(text));

/** Tells whether a text is an ISO 8601 date that exists, alone or with time and offset (EST-29). */
const isIsoDate = (text: string): boolean =>
  isIsoDay(text.slice(0, 10)) && (text.length === 10 || clock.test(text.slice(10)));

/** Codec of an ISO 8601 date or instant, left as text (EST-29). */
export const isoDate = textThat('ISO 8601 date', isIsoDate);
