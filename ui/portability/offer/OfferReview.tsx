import { observer } from 'mobx-react-lite';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { OfferFigures } from './OfferFigures.tsx';
import type { OfferStage, OfferStore } from './OfferStore.ts';
import { Sentences } from './Sentences.tsx';
import { review as text, text as offerText } from './text.ts';

type Stage = Extract<OfferStage, { readonly at: 'reviewing' | 'sending' }>;

type Props = { readonly store: OfferStore; readonly stage: Stage };

/** Text about the consequences of the chosen answer: an acceptance lists the products to close, in the words of the closing order, and to contract with their figures; a rejection names what stays as it is (EXT-1058, EXT-1173, EXT-1533). */
const Given = observer(({ store, stage: { kind, found } }: Props) => {
  if (kind === 'rechazada')
    return (
      <>
        <p>{text.untouched(found.request.provider, store.company)}</p>
        <p>{text.again}</p>
      </>
    );
  const { closings, products } = found.offer;
  return (
    <>
      <h2>{text.mandated}</h2>
      <Sentences sentences={closings.map(({ sentence }) => sentence)} />
      <h2>{text.contracted}</h2>
      <OfferFigures products={products} />
      <p>
        {text.regret} <CompanyPhone />.
      </p>
    </>
  );
});

const Buttons = ({ store, stage }: Props) => {
  const isProved = stage.at === 'sending' || stage.isProved;
  const isRetry = stage.at === 'reviewing' && stage.trouble !== undefined;
  return (
    <Actions>
      {isProved ? (
        <Button
          kind={stage.kind === 'aceptada' ? 'primary' : 'danger'}
          pending={stage.at === 'sending'}
          onPress={() => void store.send()}
        >
          {isRetry ? text.retry : text.send[stage.kind]}
        </Button>
      ) : (
        <Button kind="primary" pending={store.checking} onPress={() => void store.prove()}>
          {text.prove}
        </Button>
      )}
      <Button kind="text" disabled={stage.at === 'sending'} onPress={store.reconsider}>
        {text.back}
      </Button>
    </Actions>
  );
};

// Returns the sentence above the review's buttons: who must act next to answer the offer, and until when (EXT-2965).
const wordsOf = (stage: Stage, until: string): string => {
  if (stage.at === 'sending') return text.sent;
  if (!stage.isProved) return text.proveFirst(until);
  return stage.trouble === undefined ? text.proved(until) : text.unsent(until);
};

/** Page to review an answer to an offer and its consequences; it can be sent only after the identity is proved again (EXT-1533, EXT-1534, EXT-1535). */
export const OfferReview = observer(({ store, stage }: Props) => {
  const trouble = stage.at === 'reviewing' ? stage.trouble : undefined;
  const isProved = stage.at === 'sending' || stage.isProved;
  const until = formatDayMonthYear(stage.found.offer.validUntil);
  return (
    <Page title={(isProved ? text.titleProved : text.title)[stage.kind]} lede={text.lede[stage.kind]}>
      <div className="stack offer">
        <p className="muted">{offerText.about(store.idSolicitud, store.company)}</p>
        <Given store={store} stage={stage} />
        <div role="status">
          <Note tone={isProved && trouble === undefined ? 'ok' : 'info'}>{wordsOf(stage, until)}</Note>
        </div>
        <div role="alert">{trouble !== undefined && <Note tone="warn">{text.troubles[trouble]}</Note>}</div>
        <Buttons store={store} stage={stage} />
        <LiveLine text={store.checking ? text.checking : ''} />
      </div>
    </Page>
  );
});
