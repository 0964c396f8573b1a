import type { ReactNode } from 'react';

export type Pair = { readonly term: string; readonly value: ReactNode };

type Props = { readonly pairs: readonly Pair[]; readonly layout?: 'inline' | 'stacked' };

export const SummaryList = ({ pairs, layout = 'inline' }: Props) => (
  <dl className={`summary-list summary-list-${layout}`}>
    {pairs.map(({ term, value }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
