import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { TimedClosing } from '#core/portability/status/closing.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { Button } from '#ui/kit/Button.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { Timeline, type TimelineEntry } from '#ui/kit/Timeline.tsx';
import type { ClosingsStore } from './ClosingsStore.ts';
import { closingText as text, progress } from './text.ts';

type Props = { readonly store: ClosingsStore; readonly idSolicitud: number };

const entryOf = (closing: TimedClosing): TimelineEntry => {
  const { number, sentence, estado, since, due, owner, reason, isLate } = closing;
  const detail = text.detail({
    estado,
    owner: owner && progress.owners[owner],
    due: due && formatDayMonthYear(due),
    isLate,
  });
  return {
    key: String(number),
    title: sentence,
    date: formatDayMonthYear(since),
    detail: reason === undefined ? detail : `${detail} ${text.reason(reason)}`,
    state: owner === undefined ? 'done' : 'now',
    late: isLate,
  };
};

/** EXT-1537 · The closing of each product: its state, who owes the next step and until when. */
export const Closings = observer(({ store, idSolicitud }: Props) => {
  const headingId = useId();
  const retry = () => {
    void store.open();
    focusOn(headingId);
  };
  return (
    <div className="stack closings">
      <h3 id={headingId}>
        {text.title} <span className="sr-only">{progress.ofRequest(idSolicitud)}</span>
      </h3>
      {store.failed ? (
        <div role="alert" className="stack">
          <p>{text.failed}</p>
          <Button small onPress={retry} name={text.retryOf(idSolicitud)}>
            {progress.retry}
          </Button>
        </div>
      ) : store.closings === undefined ? (
        <Skeleton label={text.loading} lines={3} />
      ) : (
        <>
          <Timeline entries={store.closings.map(entryOf)} />
          <p className="small muted">{progress.orientation}</p>
        </>
      )}
    </div>
  );
});
