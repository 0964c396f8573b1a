import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Guilloche } from '#ui/drawings/Guilloche.tsx';
import { PageHeading } from './PageHeading.tsx';

/** RCP-02 · A title and what stands under it. */
export type ShownPair = { readonly title: string; readonly value: ReactNode };

type Props = {
  /** The heading of the page: it stands in the head of the receipt. */
  readonly title: string;
  readonly header?: string;
  /** Day and hour, with "Hrs." */
  readonly moment?: string;
  readonly data: readonly ShownPair[];
  /** Two further titles with their values, after the tear line. */
  readonly pairs?: readonly ShownPair[];
  readonly stamp?: ReactNode;
};

const Pairs = ({ pairs }: { readonly pairs: readonly ShownPair[] }) => (
  <dl className="receipt-pairs">
    {pairs.map(({ title, value }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** RCP-02 · Header message, data in two columns, two further pairs, the stamp. */
export const Receipt = ({ title, header, moment, data, pairs = [], stamp }: Props) => (
  <article className="receipt">
    <div className="receipt-head">
      <Guilloche />
      {header !== undefined && (
        <p className="receipt-header">
          <Check className="icon" aria-hidden />
          {header}
        </p>
      )}
      <PageHeading title={title} />
      {moment !== undefined && <p>{moment}</p>}
    </div>
    <Pairs pairs={data} />
    {pairs.length > 0 && <Pairs pairs={pairs} />}
    {stamp}
  </article>
);
