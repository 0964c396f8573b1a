import CalendarDays from 'lucide-react/icons/calendar-days';
import { observer } from 'mobx-react-lite';
import { Suspense, useRef, useState } from 'react';
import type { CalendarDate } from '#core/shared/calendar-date.ts';
import type { E } from '#core/shared/fp.ts';
import { laterIfItComes } from '#ui/kit/later.tsx';
import { Underway } from '#ui/kit/Underway.tsx';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import type { TypedText } from './FieldStore.ts';
import { text } from './date-text.ts';
import { typeInto } from './type-into.ts';
import { useWiring } from './use-wiring.ts';

/** Message in place of a calendar whose code could not be loaded; the date can still be typed. */
const NoCalendar = () => (
  <span className="no-calendar" role="status">
    {text.noCalendar}
  </span>
);

const CalendarPopover = laterIfItComes(() => import('./CalendarPopover.tsx'), NoCalendar);

type Props = FieldProps & {
  readonly field: TypedText & {
    readonly value: E.Either<unknown, CalendarDate>;
    readonly fill: (text: string) => void;
  };
  /** Last selectable day of the date input. */
  readonly today: CalendarDate;
  readonly autoComplete?: string;
};

/** Date input, with a calendar from 1900-01-01 to today (EMP-19, EMP-23, EMP-24). */
export const DateField = observer(
  ({ field, today, autoComplete = 'off', hint = text.dateHint, disabled, ...frame }: Props) => {
    const [open, setOpen] = useState(false);
    const opener = useRef<HTMLButtonElement>(null);
    const wiring = useWiring({ ...frame, hint, status: field.told, message: field.message });
    return (
      <FieldFrame {...frame} hint={hint} wiring={wiring}>
        <span className="date">
          <input
            {...wiring.input}
            type="text"
            className="input"
            value={field.shown}
            autoComplete={autoComplete}
            disabled={disabled}
            onChange={typeInto(field)}
            onBlur={field.leave}
          />
          <button
            ref={opener}
            type="button"
            className="button button-quiet button-square"
            aria-label={(open ? text.closeCalendar : text.openCalendar)(frame.label)}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onClick={() => setOpen(!open)}
          >
            <CalendarDays className="icon" aria-hidden />
          </button>
          {open && (
            <Suspense fallback={<Underway />}>
              <CalendarPopover
                label={text.calendarOf(frame.label)}
                opener={opener}
                field={field}
                today={today}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </span>
      </FieldFrame>
    );
  },
);
