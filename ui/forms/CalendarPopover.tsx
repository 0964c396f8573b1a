import { Popover } from '@base-ui/react/popover';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { firstBirthDate } from '#core/portability/company/birth-date.ts';
import { type CalendarDate, formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { ChevronIcon } from './ChevronIcon.tsx';

type Props = {
  readonly label: string;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly field: { readonly value: E.Either<unknown, CalendarDate>; readonly fill: (text: string) => void };
  readonly today: CalendarDate;
  readonly onClose: () => void;
};

const asDate = ({ year, month, day }: CalendarDate): Date => new Date(year, month - 1, day);

const fromDate = (date: Date): CalendarDate => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
});

const first = asDate(firstBirthDate);

const CalendarPopover = observer(({ label, opener, field, today, onClose }: Props) => {
  const last = asDate(today);
  const selected = pipe(
    field.value,
    E.match(() => undefined, asDate),
  );
  const pick = (date: Date | undefined) => {
    if (date !== undefined) field.fill(formatDayMonthYear(fromDate(date)));
    onClose();
  };
  return (
    <Popover.Root
      open
      onOpenChange={(_, { event }) => {
        // The button that opens the calendar also closes it. Its press takes the focus from the
        // popover, which must not close because of that, or the press would open it again.
        const aims = [event.target, 'relatedTarget' in event ? event.relatedTarget : null];
        if (!aims.some((aim) => aim instanceof Node && opener.current?.contains(aim))) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={opener} align="end" sideOffset={8} collisionPadding={12}>
          <Popover.Popup className="calendar" aria-label={label} finalFocus={opener}>
            <DayPicker
              mode="single"
              autoFocus
              locale={es}
              weekStartsOn={1}
              captionLayout="dropdown"
              navLayout="around"
              startMonth={first}
              endMonth={last}
              disabled={[{ before: first }, { after: last }]}
              defaultMonth={selected ?? last}
              today={last}
              selected={selected}
              onSelect={pick}
              components={{ Chevron: ChevronIcon }}
              formatters={{ formatWeekdayName: (date, _, dateLib) => dateLib?.format(date, 'ccccc') ?? '' }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
});

export default CalendarPopover;
