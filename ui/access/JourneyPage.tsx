import { type ReactNode, useEffect } from 'react';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Guilloche } from '#ui/drawings/Guilloche.tsx';
import { PageHeading } from '#ui/kit/PageHeading.tsx';
import { SummaryList, type Pair } from '#ui/kit/SummaryList.tsx';

type Props = {
  readonly title: string;
  /** Introduction; undefined once the journey has ended, since nothing that it says can be done any more. */
  readonly lede: string | undefined;
  /** Terms and values that show the visitor's progress in the journey; if empty, nothing is shown. */
  readonly pairs: readonly Pair[];
  /** Start of the sentence that ends with the help desk's phone number. */
  readonly callUs: string;
  /** Paragraph with the time in which the journey has to be completed. */
  readonly term?: ReactNode;
  readonly children: ReactNode;
};

/** Page of an access journey: title, progress and help desk in a panel beside the card with its form (ROOT-26, BLQ-13). */
export const JourneyPage = ({ title, lede, pairs, callUs, term, children }: Props) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="page journey">
      <div className="ink-panel journey-panel">
        <PageHeading title={title} />
        {lede !== undefined && <p>{lede}</p>}
        {pairs.length > 0 && <SummaryList pairs={pairs} />}
        {term}
        <p className="small">
          {callUs} <CompanyPhone />.
        </p>
        <Guilloche />
      </div>
      <div className="card">{children}</div>
    </div>
  );
};
