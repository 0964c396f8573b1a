type Props = { readonly filled: number; readonly total: number; readonly tone?: 'action' | 'danger' };

/** How many of how many, drawn; the same must be said in words beside it. */
export const Bars = ({ filled, total, tone = 'action' }: Props) => (
  <div className={`bars bars-${tone}`} aria-hidden="true">
    {Array.from({ length: total }, (_, place) => (
      <i key={place} className={place < filled ? 'on' : undefined} />
    ))}
  </div>
);
