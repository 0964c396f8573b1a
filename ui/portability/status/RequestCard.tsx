import Download from 'lucide-react/icons/download';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import {
  isEnded,
  isUnderReview,
  owesDocuments,
  statusInWords,
  wasTurnedDown,
  type RequestSummary,
} from '#core/portability/status/request-summary.ts';
import { traitsOf } from '#core/portability/status/request-statuses.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button, type ButtonKind } from '#ui/kit/Button.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { SummaryList, type Pair } from '#ui/kit/SummaryList.tsx';
import { Tag } from '#ui/kit/Tag.tsx';
import { Unbroken } from '#ui/kit/Unbroken.tsx';
import { useLasting } from '#ui/kit/use-lasting.ts';
import { MissingValue } from '../MissingValue.tsx';
import { DownloadNotice } from '../outcome/DownloadNotice.tsx';
import { rejection } from '../outcome/text.ts';
import { inSentenceCase } from '../sentence-case.ts';
import { Closings } from './Closings.tsx';
import { Progress } from './Progress.tsx';
import type { RequestCardStore } from './RequestCardStore.ts';
import { tagOf, toneOf } from './request-tag.ts';
import { answerText, endedText, text, withdrawalText } from './text.ts';
import { TurnNote } from './TurnNote.tsx';
import { WithdrawalModal } from './WithdrawalModal.tsx';

type Props = {
  readonly store: RequestCardStore;
  /** Whether the card's timeline is open initially. */
  readonly opened: boolean;
  readonly onComplete: (idSolicitud: number) => void;
  readonly onSeeOffer: (idSolicitud: number) => void;
};

const seeOfferOf = (store: RequestCardStore): string => {
  if (store.asksForAnswer) return answerText.see;
  const { request } = store;
  return request.answer === undefined ? answerText.seeLapsed : answerText.seeAnswer;
};

type ActionProps = Omit<Props, 'opened'>;

const Complete = ({
  store: { request },
  onComplete,
  kind = 'quiet',
}: ActionProps & { readonly kind?: ButtonKind }) => (
  <Button
    kind={kind}
    onPress={() => onComplete(request.idSolicitud)}
    name={text.ofRequest(text.complete, request.idSolicitud)}
  >
    {text.complete}
  </Button>
);

const SeeOffer = observer(
  ({ store, onSeeOffer, kind = 'quiet' }: ActionProps & { readonly kind?: ButtonKind }) => {
    const { idSolicitud } = store.request;
    const words = seeOfferOf(store);
    return (
      <Button kind={kind} onPress={() => onSeeOffer(idSolicitud)} name={text.ofRequest(words, idSolicitud)}>
        {words}
      </Button>
    );
  },
);

const sendsDocuments = ({ request, takesInformation }: RequestCardStore): boolean =>
  takesInformation && owesDocuments(request);

/** Button for the company's next task on a request, to send documents or to answer the offer; none while another party has to act (EXT-2964). */
const TurnActions = observer((props: ActionProps) => {
  const { store } = props;
  const sends = sendsDocuments(store);
  const answers = store.seesOffer && store.asksForAnswer;
  return sends || answers ? (
    <Actions>
      {sends && <Complete {...props} kind="primary" />}
      {answers && <SeeOffer {...props} kind="primary" />}
    </Actions>
  ) : null;
});

const RequestActions = observer((props: ActionProps) => {
  const { store } = props;
  const { idSolicitud } = store.request;
  const receiptName = inSentenceCase(
    wasTurnedDown(store.request) ? rejection.download : text.downloadReceipt,
  );
  return (
    <>
      <Actions>
        {store.takesInformation && !sendsDocuments(store) && <Complete {...props} />}
        {store.seesOffer && !store.asksForAnswer && <SeeOffer {...props} />}
        {store.hasOffer && (
          <Button
            icon={Download}
            pending={store.offer.pending}
            onPress={() => void store.offer.start()}
            name={text.ofRequest(text.downloadOffer, idSolicitud)}
          >
            {text.downloadOffer}
          </Button>
        )}
        <Button
          pending={store.receipt.pending}
          onPress={() => void store.receipt.start()}
          name={text.ofRequest(receiptName, idSolicitud)}
        >
          {receiptName}
        </Button>
        {store.request.withdrawal !== undefined && (
          <Button
            pending={store.withdrawalReceipt.pending}
            onPress={() => void store.withdrawalReceipt.start()}
            name={text.ofRequest(withdrawalText.downloadReceipt, idSolicitud)}
          >
            {withdrawalText.downloadReceipt}
          </Button>
        )}
        {store.canBeWithdrawn && (
          <Button
            kind="text"
            onPress={store.withdrawal.ask}
            name={text.ofRequest(withdrawalText.action, idSolicitud)}
          >
            {withdrawalText.action}
          </Button>
        )}
      </Actions>
      <DownloadNotice store={store.offer} words={text.documentFailed} />
      <DownloadNotice store={store.receipt} />
      <DownloadNotice store={store.withdrawalReceipt} />
    </>
  );
});

/** Returns the text why a request has no expiry date; `undefined` while it has an open offer, which expires (EXT-1059, EXT-1113). */
const noExpiryOf = (request: RequestSummary, hasOffer: boolean): string | undefined => {
  if (isEnded(request)) return text.expiryOver;
  if (request.answer !== undefined) return text.expiryAnswered;
  return hasOffer ? undefined : text.noExpiryYet;
};

/** Expiry of a request: the last day of its open offer; otherwise a dash and why (EXT-1059, EXT-1113). */
const Expiry = observer(({ store: { hasOffer, request, validUntil } }: Pick<Props, 'store'>) => {
  const why = noExpiryOf(request, hasOffer);
  if (why === undefined && validUntil !== undefined) return formatDayMonthYear(validUntil);
  return (
    <>
      <MissingValue />
      {why !== undefined && <span className="small muted"> {why}</span>}
    </>
  );
});

/** Status of a request; with an open offer also the meaning of that status (EXT-2922). */
const State = observer(({ store }: Pick<Props, 'store'>) => {
  const { request } = store;
  const { estado } = request;
  const stage = store.asksForAnswer ? traitsOf(estado)?.offerStage : undefined;
  return (
    <>
      {statusInWords(estado, isUnderReview(request))}
      {stage !== undefined && <span className="small muted"> {text.stateMeans[stage]}</span>}
    </>
  );
});

/** Returns the lines of the request's card about its answer to the offer; none if unanswered (EXT-1536). */
const answerPairs = ({ answer }: RequestSummary): readonly Pair[] =>
  answer === undefined
    ? []
    : [
        { term: answerText.on[answer.kind], value: formatDayMonthYear(answer.on) },
        { term: answerText.number, value: answer.idRespuesta },
      ];

/** Returns the line of the request's card with the day on which it ended automatically (offer expired, company not eligible, or all products closed); none if it did not (EXT-1540). */
const endedPairs = ({ ended }: RequestSummary): readonly Pair[] =>
  ended === undefined ? [] : [{ term: endedText.on[ended.kind], value: formatDayMonthYear(ended.on) }];

/** Returns the lines of the request's card about its withdrawal; they refer to the receipt for person and time. None if the request was not withdrawn (EXT-2920). */
const withdrawalPairs = ({ withdrawal }: RequestSummary): readonly Pair[] =>
  withdrawal === undefined
    ? []
    : [
        { term: withdrawalText.withdrawnOn, value: formatDayMonthYear(withdrawal.on) },
        { term: withdrawalText.number, value: withdrawal.idRetiro },
        { term: withdrawalText.by, value: withdrawalText.byInReceipt },
      ];

/** Returns the label of the status on a request's card; once the request was withdrawn, answered or ended, it says that this is the status before that event (EST-29, EXT-1168). */
const stateTermOf = ({ answer, ended, withdrawal }: RequestSummary): string => {
  if (withdrawal !== undefined) return withdrawalText.stateThen;
  if (answer !== undefined) return answerText.stateBefore;
  return ended === undefined ? text.state : endedText.stateBefore;
};

/** Card of one portability request on the status page (EST-04, EST-05, EST-09, EST-26, EST-29, EST-47). */
export const RequestCard = observer(({ store, opened, onComplete, onSeeOffer }: Props) => {
  const { request, justWithdrawn } = store;
  const headingId = useId();
  useEffect(() => {
    if (justWithdrawn) focusOn(headingId);
  }, [justWithdrawn, headingId]);
  // The withdrawal is announced after its dialog has closed, which would hide it from screen readers
  // (EXT-2440).
  const tells = useLasting(justWithdrawn);
  return (
    <li className="card request-card">
      <div className="request-card-main">
        <div className="request-card-head">
          <h3 id={headingId}>
            <Unbroken words={text.request(request.idSolicitud)} />
          </h3>
          <Tag tone={toneOf(request)}>{tagOf(request)}</Tag>
        </div>
        <TurnNote turn={store.turn} provider={request.provider}>
          <TurnActions store={store} onComplete={onComplete} onSeeOffer={onSeeOffer} />
        </TurnNote>
        <SummaryList
          layout="stacked"
          pairs={[
            { term: text.createdOn, value: formatDayMonthYear(request.createdOn) },
            { term: text.provider, value: request.provider },
            {
              term: text.validUntil,
              value: <Expiry store={store} />,
            },
            {
              term: stateTermOf(request),
              value: <State store={store} />,
            },
            ...answerPairs(request),
            ...endedPairs(request),
            ...withdrawalPairs(request),
          ]}
        />
        <RequestActions store={store} onComplete={onComplete} onSeeOffer={onSeeOffer} />
        <WithdrawalModal store={store.withdrawal} request={request} company={store.company} />
        <LiveLine text={tells ? withdrawalText.done(request.idSolicitud) : ''} />
      </div>
      <Progress store={store} opened={opened} />
      {store.closings !== undefined && <Closings store={store.closings} request={request} />}
    </li>
  );
});
