import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { isEnded, type RequestSummary } from '#core/portability/status/request-summary.ts';
import { stepsAfterOffer } from '#core/portability/status/steps-after-offer.ts';
import { ownTermOf, type Milestone, type MilestoneId } from '#core/portability/status/timeline.ts';
import type { Turn } from '#core/portability/status/turn.ts';
import { ownerOf } from '#core/portability/status/turn-words.ts';
import { Button } from '#ui/kit/Button.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { Timeline, type TimelineEntry } from '#ui/kit/Timeline.tsx';
import type { RequestCardStore } from './RequestCardStore.ts';
import { answerText, progress as text } from './text.ts';

const places = {
  done: 'done',
  'done-late': 'done',
  'on-time': 'now',
  late: 'now',
  meanwhile: 'todo',
  'meanwhile-late': 'todo',
  'not-yet': 'todo',
  held: 'todo',
  lapsed: 'done',
} as const;

// Returns the title of a step in the timeline; an answered offer is named by its answer (EXT-1536).
const titleOf = (id: MilestoneId, { answer }: RequestSummary): string =>
  id === 'offer-validity' && answer !== undefined ? answerText.kind[answer.kind] : text.steps[id];

const entryOf = (milestone: Milestone, request: RequestSummary): TimelineEntry => {
  const { id, owner, state, reachedOn } = milestone;
  const due = ownTermOf(milestone);
  const day = reachedOn ?? due;
  return {
    key: id,
    title: titleOf(id, request),
    date: day && formatDayMonthYear(day),
    detail: text.detail(state, ownerOf(owner, request.provider), due && formatDayMonthYear(due)),
    state: places[state],
    late: state === 'late' || state === 'done-late' || state === 'meanwhile-late',
  };
};

// Returns the last entry of the timeline, the end of the whole request; none for a request that ended before its
// closings (EXT-1152). The note above the timeline, on who must act next, says what that day depends on (EXT-2915).
const endOf = (turn: Turn, { ended }: RequestSummary): readonly TimelineEntry[] => {
  if (turn.step === 'untold' || (turn.step === 'over' && turn.end !== 'closed')) return [];
  const day = turn.step === 'over' ? ended?.on : turn.whole?.latest;
  return [
    {
      key: 'end',
      title: text.end,
      date: typeof day === 'object' ? formatDayMonthYear(day) : undefined,
      detail: turn.step === 'over' ? text.done : text.endsWith,
      state: turn.step === 'over' ? 'done' : 'todo',
    },
  ];
};

type ContentProps = { readonly store: RequestCardStore; readonly onRetry: () => void };

const Content = observer(({ store, onRetry }: ContentProps) => {
  if (store.timelineFailed)
    return (
      <div role="alert" className="stack">
        <p>{text.failed}</p>
        <Button small onPress={onRetry} name={text.retryOf(store.request.idSolicitud)}>
          {text.retry}
        </Button>
      </div>
    );
  const { milestones, request, turn } = store;
  if (milestones === undefined || turn === undefined) return <Skeleton label={text.loading} lines={5} />;
  const steps = [...milestones, ...stepsAfterOffer(milestones, turn)];
  return (
    <>
      <Timeline
        entries={[...steps.map((milestone) => entryOf(milestone, request)), ...endOf(turn, request)]}
      />
      {store.closings === undefined && <p className="small muted">{text.orientation}</p>}
    </>
  );
});

type Props = { readonly store: RequestCardStore; readonly opened: boolean };

/** Expandable timeline of a request: deadline of each step, party that must act, and whether it is late; loaded when opened, and at once for a request that has not ended. */
export const Progress = observer(({ store, opened }: Props) => {
  const summaryId = useId();
  const retry = () => {
    void store.openTimeline();
    focusOn(summaryId);
  };
  useEffect(() => {
    if (opened || !isEnded(store.request)) void store.openTimeline();
  }, [opened, store]);
  return (
    <details
      className="request-card-progress"
      open={opened || undefined}
      onToggle={(event) => {
        // Loads the timeline when it is first opened, unless loading failed before, since a retry button is shown then.
        if (event.currentTarget.open && !store.timelineFailed) void store.openTimeline();
      }}
    >
      <summary id={summaryId}>
        {text.title} <span className="sr-only">{text.ofRequest(store.request.idSolicitud)}</span>
      </summary>
      <Content store={store} onRetry={retry} />
    </details>
  );
});
