import type { ReactNode } from 'react';

export type TimelineEntry = {
  readonly key: string;
  readonly title: string;
  /** Date of the timeline step as `dd/MM/yyyy`. */
  readonly date?: string | undefined;
  readonly detail?: ReactNode;
  readonly state: 'done' | 'now' | 'todo';
  readonly late?: boolean;
};

/** List of past and future steps as a timeline, from top to bottom. */
export const Timeline = ({ entries }: { readonly entries: readonly TimelineEntry[] }) => (
  <ol className="timeline">
    {entries.map(({ key, title, date, detail, state, late = false }) => (
      <li
        key={key}
        className={`timeline-entry timeline-${state}${late ? ' timeline-late' : ''}`}
        aria-current={state === 'now' ? 'step' : undefined}
      >
        <b>{title}</b>
        {date !== undefined && <span className="timeline-date">{date}</span>}
        {detail !== undefined && <span className="timeline-detail">{detail}</span>}
      </li>
    ))}
  </ol>
);
