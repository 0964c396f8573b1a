import { type ReactNode, useState } from 'react';
import { text } from './text.ts';

type Props = { readonly title: string; readonly children: ReactNode };

const isWide = () => typeof matchMedia === 'function' && matchMedia('(min-width: 1000px)').matches;

/** Always open beside the form; on narrow screens a strip above it that opens on demand. */
export const SideSummary = ({ title, children }: Props) => {
  const [open, setOpen] = useState(isWide);
  return (
    <details
      className="side-summary card"
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
