import { weekdayOf } from './business-days.ts';
import type { CalendarDate } from './calendar-date.ts';
import { monthNames } from './spoken-instant.ts';

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

/** Formats a date in Spanish words: `lunes 23 de noviembre de 2026`. */
export const spokenDay = (date: CalendarDate): string =>
  `${weekdays[weekdayOf(date)]} ${date.day} de ${monthNames[date.month - 1]} de ${date.year}`;
