import { observer } from 'mobx-react-lite';
import { endsBeforeLock } from '#core/portability/status/offer.ts';
import { O } from '#core/shared/fp.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorPanel } from '#ui/kit/ErrorPanel.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { useShownAgain } from '#ui/kit/use-shown-again.ts';
import { IdentityRound } from '../identity/IdentityRound.tsx';
import { Loading } from '../Loading.tsx';
import { TurnNote } from '../status/TurnNote.tsx';
import { Unconfirmed } from '../outcome/Unconfirmed.tsx';
import { aftermathText } from '../aftermath-text.ts';
import { troubleWording } from '../trouble-text.ts';
import { readings } from '../reading-text.ts';
import { OfferAnswered } from './OfferAnswered.tsx';
import { OfferOver } from './OfferOver.tsx';
import { OfferReading } from './OfferReading.tsx';
import { OfferReview } from './OfferReview.tsx';
import type { OfferStore } from './OfferStore.ts';
import { review, text } from './text.ts';

/** Note on who must act next on a request whose offer could not be loaded, and until when; if that could not be loaded either, a sentence on where to find it (EXT-2968). */
const Unread = observer(({ store: { standing } }: { readonly store: OfferStore }) => {
  if (standing === undefined) return <TurnNote turn={undefined} provider="" />;
  if (O.isNone(standing)) return <p>{text.untimed}</p>;
  const { request, turn } = standing.value;
  return <TurnNote turn={turn} provider={request.provider} />;
});

/** Page of an offer in its current state: loading, error, reading, review, identity proof or answer (EXT-1530 to EXT-1537). */
export const OfferScreen = observer(({ store }: { readonly store: OfferStore }) => {
  const { stage } = store;
  useShownAgain(store.refresh);
  switch (stage.at) {
    case 'asking':
      return (
        <Page title={text.loading}>
          <Loading text={text.loading} reads={readings.offer} lines={8} />
        </Page>
      );
    case 'unknown':
      return <Unconfirmed confirmation={{ at: 'unknown' }} company={store.company} onRetry={store.open} />;
    case 'failed':
      return (
        <Page title={text.failed} lede={store.company}>
          <div className="stack">
            <ErrorPanel {...troubleWording[stage.trouble]} after={aftermathText.reading} retry={store.open}>
              <Button onPress={store.leave}>{text.back}</Button>
            </ErrorPanel>
            <Unread store={store} />
          </div>
        </Page>
      );
    case 'over':
      return <OfferOver store={store} stage={stage} />;
    case 'reading':
      return <OfferReading store={store} found={stage.found} />;
    case 'reviewing':
    case 'sending':
      return <OfferReview store={store} stage={stage} />;
    case 'proving': {
      const { offer } = stage.found;
      const day = formatDayMonthYear(offer.validUntil);
      const until = (lockedUntil?: string) =>
        endsBeforeLock(offer, lockedUntil) ? review.endsBeforeLock(day) : review.identityUntil(day);
      return (
        <Page title={review.identity} lede={`${review.identityLede[stage.kind]} ${until()}`}>
          <p className="muted">{text.about(store.idSolicitud, store.company)}</p>
          <IdentityRound store={stage.identity} back={review.back} until={until} />
        </Page>
      );
    }
    case 'answered':
      return <OfferAnswered store={store} stage={stage} />;
  }
});
