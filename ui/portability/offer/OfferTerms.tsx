import type { ReactNode } from 'react';
import type { OpenOffer } from '#core/portability/status/open-offer.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { OfferFigures } from './OfferFigures.tsx';
import { Sentences } from './Sentences.tsx';
import { text } from './text.ts';

type PartProps = { readonly title: string; readonly children: ReactNode };

const Part = ({ title, children }: PartProps) => (
  <section className="stack" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** List of an offer's terms: provider, day, products, conditions and closings, for any state of the offer. The last day to answer is not in the list, since the page shows it above (EXT-1530, EXT-2964). */
export const OfferTerms = ({ found: { request, offer } }: { readonly found: OpenOffer }) => (
  <>
    <SummaryList
      layout="stacked"
      pairs={[
        { term: text.provider, value: request.provider },
        { term: text.offeredOn, value: formatDayMonthYear(offer.offeredOn) },
      ]}
    />
    <Part title={text.products}>
      <OfferFigures products={offer.products} />
    </Part>
    <Part title={text.conditions}>
      <Sentences sentences={offer.conditions} />
    </Part>
    <Part title={text.closings}>
      <Sentences sentences={offer.closings.map(({ sentence }) => sentence)} />
    </Part>
  </>
);
