import {
  firstClosingState,
  nextStepOf,
  timedClosing,
  type ClosingState,
  type TimedClosing,
} from '#core/portability/status/closing.ts';
import { addDays, type CalendarDate } from '#core/shared/calendar-date.ts';

/** Builds a closing that reached this state twenty days after its request was entered. */
export const aTimedClosing = (
  estado: ClosingState = firstClosingState,
  entered: CalendarDate,
  today: CalendarDate,
): TimedClosing => {
  const since = addDays(entered, 20);
  return timedClosing(today)({
    ...{ number: 1, product: `Producto en ${estado}`, sentence: '', estado, since },
    ...nextStepOf(estado, since),
    reason: estado === 'Objetado' ? 'Falta la firma' : undefined,
  });
};
