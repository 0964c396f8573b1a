import Download from 'lucide-react/icons/download';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { OpenOffer } from '#core/portability/status/open-offer.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { DownloadNotice } from '../outcome/DownloadNotice.tsx';
import { text as statusText } from '../status/text.ts';
import { OfferFigures } from './OfferFigures.tsx';
import type { OfferStore } from './OfferStore.ts';
import { Sentences } from './Sentences.tsx';
import { text } from './text.ts';

type Props = { readonly store: OfferStore; readonly found: OpenOffer };

type PartProps = { readonly title: string; readonly children: ReactNode };

const Part = ({ title, children }: PartProps) => (
  <section className="stack" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** EXT-1530, EXT-1532 · What the bank offers, what it closes, until when, and both answers. */
export const OfferReading = observer(({ store, found: { request, offer, daysLeft } }: Props) => (
  <Page
    title={text.title(offer.idSolicitud)}
    lede={text.daysLeft(formatDayMonthYear(offer.validUntil), daysLeft)}
  >
    <div className="stack offer">
      <SummaryList
        layout="stacked"
        pairs={[
          { term: text.provider, value: request.provider },
          { term: text.offeredOn, value: formatDayMonthYear(offer.offeredOn) },
          { term: text.validUntil, value: formatDayMonthYear(offer.validUntil) },
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
      <Actions>
        <Button kind="primary" onPress={() => store.choose('aceptada')}>
          {text.accept}
        </Button>
        <Button onPress={() => store.choose('rechazada')}>{text.reject}</Button>
        <Button icon={Download} pending={store.offer.pending} onPress={() => void store.offer.start()}>
          {text.download}
        </Button>
        <Button kind="text" onPress={store.leave}>
          {text.back}
        </Button>
      </Actions>
      <DownloadNotice store={store.offer} words={statusText.documentFailed} />
    </div>
  </Page>
));
