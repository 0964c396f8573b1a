import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useId } from 'react';
import { text } from './text.ts';

type SectionProps = {
  readonly n: number;
  readonly title: string;
  readonly state: 'done' | 'current' | 'locked';
  /** Reason why the section is locked, shown instead of its content; a locked section without a reason shows its content. */
  readonly reason?: string;
  /** Secondary text beside the section's title, such as "Opcional". */
  readonly aside?: string;
  /** Button at the end of the section's title line. */
  readonly action?: ReactNode;
  /** Element id of the section's heading, as a focus target. */
  readonly headingId?: string;
  readonly children?: ReactNode;
};

const mark = (n: number, state: SectionProps['state']) =>
  state === 'done' ? <Check className="icon" /> : state === 'locked' ? <Lock className="icon" /> : n;

export const RailSection = ({
  n,
  title,
  state,
  reason,
  aside,
  action,
  headingId,
  children,
}: SectionProps) => {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <li className={`rail-${state}`}>
      <div className="rail-pin" aria-hidden="true">
        <span className="rail-dot">{mark(n, state)}</span>
      </div>
      <section className="rail-body" aria-labelledby={id}>
        <header>
          <span className="rail-dot rail-dot-inline" aria-hidden="true">
            {mark(n, state)}
          </span>
          <h2 id={id}>
            {title} {state === 'done' && <span className="sr-only">{`(${text.sectionDone})`}</span>}
            {state === 'locked' && <span className="sr-only">{`(${text.sectionLocked})`}</span>}
          </h2>
          {aside !== undefined && <span className="small muted">{aside}</span>}
          {action}
        </header>
        {state === 'locked' && reason !== undefined ? <p className="small muted">{reason}</p> : children}
      </section>
    </li>
  );
};

/** Line that stands for the content of a collapsed section. */
export const FoldedLine = ({ text: line }: { readonly text: string }) => <p className="rail-line">{line}</p>;

export const Rail = ({ children }: { readonly children: ReactNode }) => <ol className="rail">{children}</ol>;
