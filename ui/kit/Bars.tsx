type Props = { readonly filled: number; readonly total: number; readonly tone?: 'action' | 'danger' };

/** Bar of as many segments as `total`, the first `filled` of them coloured; hidden from screen readers, so the text beside it must say the same. */
export const Bars = ({ filled, total, tone = 'action' }: Props) => (
  <div className={`bars bars-${tone}`} aria-hidden="true">
    {Array.from({ length: total }, (_, place) => (
      <i key={place} className={place < filled ? 'on' : undefined} />
    ))}
  </div>
);
