import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Guilloche } from '#ui/drawings/Guilloche.tsx';
import { PageHeading } from './PageHeading.tsx';

/** Entry of a receipt: a title and its value (RCP-02). */
export type ShownPair = { readonly title: string; readonly value: ReactNode };

type Props = {
  /** Heading of the page, inside the receipt. */
  readonly title: string;
  readonly header?: string;
  /** Sentence about what comes next, directly below the heading. */
  readonly lead?: string | undefined;
  /** Date and time of the receipt as text, with "Hrs.". */
  readonly moment?: string;
  readonly data: readonly ShownPair[];
  /** Further entries of the receipt, usually two, below its tear line. */
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

/** Receipt in the base layout: header message, heading, entries in two columns, further entries, stamp (RCP-02). */
export const Receipt = ({ title, header, lead, moment, data, pairs = [], stamp }: Props) => (
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
      {lead !== undefined && <p className="receipt-lead">{lead}</p>}
      {moment !== undefined && <p>{moment}</p>}
    </div>
    <Pairs pairs={data} />
    {pairs.length > 0 && <Pairs pairs={pairs} />}
    {stamp}
  </article>
);
