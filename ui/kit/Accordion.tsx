import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

type Props = {
  readonly n: number;
  readonly title: string;
  /** Short summary of the section's content in its header line, shown open or closed. */
  readonly state: string;
  readonly tone?: 'quiet' | 'ok' | 'bad';
  /** Element id of the section's header, as a link target. */
  readonly id?: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
};

/** Expandable section of an accordion; opening one leaves the others as they are. */
export const AccordionSection = ({
  n,
  title,
  state,
  tone = 'quiet',
  id,
  open,
  onToggle,
  children,
}: Props) => (
  <li>
    <details className="accordion" open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary id={id}>
        <span className="numbered-n" aria-hidden="true">
          {n}
        </span>
        <h2>{title}</h2>
        <span className={`accordion-state accordion-${tone}`}>{state}</span>
        <ChevronDown className="icon" aria-hidden />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  </li>
);

export const Accordion = ({ children }: { readonly children: ReactNode }) => (
  <ol className="accordions">{children}</ol>
);
