import { observer } from 'mobx-react-lite';
import type { RequestEnd } from '#core/portability/status/request-summary.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { O } from '#core/shared/fp.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { DownloadButton } from '../outcome/DownloadButton.tsx';
import { DownloadNotice } from '../outcome/DownloadNotice.tsx';
import { rejection } from '../outcome/text.ts';
import { text as statusText } from '../status/text.ts';
import { TurnNote } from '../status/TurnNote.tsx';
import { tellsStanding, type Final, type OfferStage, type OfferStore } from './OfferStore.ts';
import { OfferTerms } from './OfferTerms.tsx';
import { over as text, text as offerText } from './text.ts';

type Stage = Extract<OfferStage, { readonly at: 'over' }>;

type Props = { readonly store: OfferStore; readonly stage: Stage };

const Sentence = ({ stage: { why, found } }: Pick<Props, 'stage'>) => {
  if (why === 'ended') return <p>{text.ended(found && formatDayMonthYear(found.offer.validUntil))}</p>;
  const answer = why === 'answered' ? found?.offer.answer : undefined;
  if (answer !== undefined)
    return <p>{text.answeredMeanwhile[answer.kind](formatDayMonthYear(answer.on))}</p>;
  return (
    <p>
      {text.sentences[why]}
      {why === 'not-offered' && (
        <>
          {' '}
          {text.call} <CompanyPhone />.
        </>
      )}
    </p>
  );
};

const Way = observer(({ store, stage: { why } }: Props) => {
  if (why === 'changed' || why === 'answered')
    return (
      <>
        <Button kind="primary" onPress={store.open}>
          {why === 'changed' ? text.seeOffer : text.seeAnswer}
        </Button>
        <Button onPress={store.leave}>{offerText.back}</Button>
      </>
    );
  if (why === 'ended')
    return (
      <>
        <Button kind="primary" onPress={store.startOver}>
          {text.askAgain}
        </Button>
        <Button onPress={store.leave}>{offerText.back}</Button>
      </>
    );
  return (
    <>
      {why === 'not-offered' && <DownloadButton store={store.offer}>{offerText.download}</DownloadButton>}
      <Button kind={why === 'not-offered' ? 'quiet' : 'primary'} onPress={store.leave}>
        {offerText.back}
      </Button>
    </>
  );
});

const endOf = { ended: 'lapsed', withdrawn: 'withdrawn' } as const satisfies Record<Final, RequestEnd>;

/** Note with the state of the request, below the reason: the end of the request, if the reason is one. For an answer that the bank does not list yet it only refers to the list of requests, so that it does not contradict the reason (EXT-1075). */
const Standing = observer(({ store: { standing }, stage: { why, found } }: Props) => {
  if (!tellsStanding(why))
    return (
      <TurnNote
        turn={{ step: 'over', end: endOf[why] }}
        provider={found?.request.provider ?? rejection.provider}
      />
    );
  if (standing === undefined) return <TurnNote turn={undefined} provider="" />;
  if (O.isNone(standing)) return <p>{why === 'answered' ? text.unlisted : text.elsewhere}</p>;
  const { request, turn } = standing.value;
  const { answer } = request;
  if (why === 'answered' && answer === undefined) return <p>{text.unlisted}</p>;
  return (
    <>
      {why === 'answered' && answer !== undefined && found?.offer.answer === undefined && (
        <p>{text.answeredOn[answer.kind](formatDayMonthYear(answer.on))}</p>
      )}
      <TurnNote turn={turn} provider={request.provider} />
    </>
  );
});

/** Page of an offer that cannot be answered: the reason, the offer's terms if the offer expired, and the next step (EXT-1086, EXT-1531, EXT-1540, EXT-1543). */
export const OfferOver = observer(({ store, stage }: Props) => (
  <Page
    title={text.title[stage.why]}
    badge={stage.why === 'not-offered' ? 'info' : 'warn'}
    lede={offerText.about(store.idSolicitud, store.company)}
  >
    <Sentence stage={stage} />
    <Standing store={store} stage={stage} />
    {stage.why === 'ended' && stage.found !== undefined && (
      <div className="stack offer">
        <OfferTerms found={stage.found} />
      </div>
    )}
    <Actions>
      <Way store={store} stage={stage} />
    </Actions>
    <DownloadNotice store={store.offer} words={statusText.documentFailed} />
  </Page>
));
