import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { orderedScope } from '#core/portability/request/what-is-ordered.ts';
import type { TimedClosing } from '#core/portability/status/closing.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { actsOn } from '#core/portability/status/turn.ts';
import { ownerOf } from '#core/portability/status/turn-words.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { Button } from '#ui/kit/Button.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { ClosingsStore } from './ClosingsStore.ts';
import { closingText as text, progress } from './text.ts';

type Props = { readonly store: ClosingsStore; readonly request: RequestSummary };

const untilOf = ({ due, isLate }: TimedClosing): string => {
  if (due === undefined) return text.noDate;
  const day = formatDayMonthYear(due);
  return isLate ? text.late(day) : day;
};

// Number of columns of a table of closed products, which need no actor or deadline: name and state (EXT-1113).
const closedColumns = 2;

const isClosed = ({ owner }: TimedClosing): boolean => owner === undefined;

type RowProps = {
  readonly closing: TimedClosing;
  readonly request: Pick<RequestSummary, 'missing' | 'provider'>;
  /** Number of columns of the table. */
  readonly columns: number;
};

const Row = ({ closing, request: { missing, provider }, columns }: RowProps) => {
  const { product, estado, since, reason, isLate } = closing;
  const owner = actsOn(closing, missing);
  const [name, state, turn, until] = text.columns;
  return (
    <tr>
      <td data-label={name}>
        <span>
          <b>{product}</b> <span className="muted">{orderedScope(closing)}</span>
        </span>
      </td>
      <td data-label={state}>
        <span>
          {text.state(estado)} <span className="muted">{text.since(formatDayMonthYear(since))}</span>
          {reason !== undefined && <span className="closing-reason">{text.reason(reason)}</span>}
        </span>
      </td>
      {owner !== undefined && (
        <>
          <td data-label={turn}>
            <span>{ownerOf(owner, provider)}</span>
          </td>
          <td data-label={until}>
            <span className={isLate ? 'closing-late' : undefined}>{untilOf(closing)}</span>
          </td>
        </>
      )}
      {owner === undefined && columns > closedColumns && (
        <td className="closing-over" colSpan={columns - closedColumns} />
      )}
    </tr>
  );
};

/** Table of a request's closings: state of each product, and of an open one the party that must act next and its deadline (EXT-1113); loading or an error with retry in its place (EXT-1537). */
export const Closings = observer(({ store, request }: Props) => {
  const { idSolicitud } = request;
  const columns = store.closings?.every(isClosed) ? text.columns.slice(0, closedColumns) : text.columns;
  const headingId = useId();
  const retry = () => {
    void store.open();
    focusOn(headingId);
  };
  // Loads the closings as soon as they are shown, also for an ended request, whose timeline is loaded only when opened (EXT-1098).
  useEffect(() => void store.open(), [store]);
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
          <div className="table-frame">
            <table className="table" aria-labelledby={headingId}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {store.closings.map((closing) => (
                  <Row key={closing.number} closing={closing} request={request} columns={columns.length} />
                ))}
              </tbody>
            </table>
          </div>
          {!store.closings.every(isClosed) && <p className="small muted">{progress.orientation}</p>}
        </>
      )}
    </div>
  );
});
