import { parseIso } from '#core/shared/calendar-date.ts';
import { E } from '#core/shared/fp.ts';
import { spokenDay } from '#core/shared/spoken-day.ts';
import { Callable } from '#ui/app/layout/Callable.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { usePhone } from '#ui/portal-settings.tsx';
import { text } from './text.ts';

type Props = {
  /** Last day on which the bank accepts the card, `YYYY-MM-DD`; without a valid date there is no note. */
  readonly lastDay: string | undefined;
  /** Whether the person has no other usable device; locked ones do not count. */
  readonly isOnly: boolean;
};

/** Note about the last day of a Digicard and what to use after it (EXT-1347). */
export const CardEndNote = ({ lastDay = '', isOnly }: Props) => {
  const phone = usePhone();
  const day = parseIso(lastDay);
  return E.isLeft(day) ? null : (
    <Note tone="info">
      <Callable
        text={isOnly ? text.lastDayOfOnly(spokenDay(day.right), phone) : text.lastDay(spokenDay(day.right))}
      />
    </Note>
  );
};
