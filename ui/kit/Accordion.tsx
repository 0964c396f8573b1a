import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

type Props = {
  readonly n: number;
  readonly title: string;
  /** What is inside, in a few words, so that it need not be opened to know. */
  readonly state: string;
  readonly tone?: 'quiet' | 'ok' | 'bad';
  /** Of the line that opens it, where a link can lead. */
  readonly id?: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
};

/** A section that opens on its own; several may be open at once. */
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
