import { type ReactNode, useState } from 'react';
import { text } from './text.ts';
import { useWide } from './use-wide.ts';

type Props = { readonly title: string; readonly children: ReactNode };

/** Card with a summary beside a form; on narrow screens an expandable strip above it. */
export const SideSummary = ({ title, children }: Props) => {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  return wide ? (
    <section className="card">
      <h2>{title}</h2>
      {children}
    </section>
  ) : (
    <details
      className="card side-summary"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        <span className="side-summary-word">{open ? text.hide : text.show}</span>
      </summary>
      {children}
    </details>
  );
};
