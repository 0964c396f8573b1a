import { observer } from 'mobx-react-lite';
import { contractsIn, keepPayingIn } from '#core/portability/status/after-acceptance.ts';
import { canBeTakenBack } from '#core/portability/status/closing.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Stamp } from '#ui/drawings/Stamp.tsx';
import { stampDate } from '#ui/drawings/stamp-date.ts';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Receipt } from '#ui/kit/Receipt.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { DownloadButton } from '../outcome/DownloadButton.tsx';
import { DownloadNotice } from '../outcome/DownloadNotice.tsx';
import { Closings } from '../status/Closings.tsx';
import { text as statusText } from '../status/text.ts';
import { TurnNote } from '../status/TurnNote.tsx';
import type { OfferStage, OfferStore } from './OfferStore.ts';
import { Sentences } from './Sentences.tsx';
import { answered as text, text as offerText } from './text.ts';

type Stage = Extract<OfferStage, { readonly at: 'answered' }>;

type Props = { readonly store: OfferStore; readonly stage: Stage };

/** Section with the products of an accepted offer: what they are, how they are used, and whom to call for their contracts (EXT-1051, EXT-1155, EXT-2910). */
const Contracted = observer(({ store, stage }: Props) => {
  const { urlPortalEmpresas } = usePortalSettings();
  const contracts = store.turn && contractsIn(store.turn);
  return (
    <section className="stack" aria-label={text.contracted}>
      <h2>{text.contracted}</h2>
      <Sentences sentences={stage.found.offer.products.map(({ product }) => product)} />
      <p>
        {text.use} <a href={urlPortalEmpresas}>{text.portal}</a>.
        {contracts !== undefined && (
          <>
            {' '}
            {text.useElse(contracts)} <CompanyPhone />.
          </>
        )}
      </p>
    </section>
  );
});

/** Note beside the title of an accepted offer: as long as the bank has paid nothing, the company can take everything back, with the phone number to call; also shown while the state of the closings is unknown, since the sentence names its condition (EXT-1155, EXT-2964, EXT-2991). */
const Regret = observer(({ store: { closings }, stage }: Props) => {
  const isShown = closings.isUntold
    ? stage.found.request.ended === undefined
    : canBeTakenBack(closings.closings ?? []);
  return isShown ? (
    <Note>
      {text.regret} <CompanyPhone />.
    </Note>
  ) : null;
});

const Next = observer(({ store, stage }: Props) => {
  const { request } = stage.found;
  const { ended } = request;
  const keeps = store.turn && keepPayingIn(store.turn);
  return (
    <section className="stack" aria-label={text.next}>
      <h2>{text.next}</h2>
      <TurnNote turn={store.turn} provider={request.provider} />
      {stage.answer.kind === 'aceptada' && (
        <>
          {ended?.kind === 'closed' && <p>{text.closed(formatDayMonthYear(ended.on))}</p>}
          {keeps !== undefined && <p>{`${keeps}.`}</p>}
          <Closings store={store.closings} request={stage.found.request} />
        </>
      )}
    </section>
  );
});

/** Page of an answered offer: the receipt of the company's answer, two downloads, and the next steps (EXT-1536, EXT-2960). */
export const OfferAnswered = observer(({ store, stage }: Props) => {
  const { banco, portal } = usePortalSettings();
  const { answer, found } = stage;
  const day = formatDayMonthYear(answer.on);
  return (
    <Page>
      <div className="stack offer">
        <Receipt
          title={text.title[answer.kind](store.idSolicitud)}
          header={text.header}
          moment={text.moment(day, answer.hour)}
          data={[
            { title: text.number, value: String(answer.idRespuesta) },
            ...(store.company === undefined ? [] : [{ title: text.company, value: store.company }]),
            { title: text.provider, value: found.request.provider },
          ]}
          stamp={
            <Stamp code={portal} bank={banco.nombre} text={text.stamp[answer.kind]} date={stampDate(day)} />
          }
        />
        {answer.kind === 'aceptada' && <Regret store={store} stage={stage} />}
        <Actions>
          <DownloadButton store={store.receipt}>{text.receipt}</DownloadButton>
          <DownloadButton kind="quiet" store={store.offer}>
            {offerText.download}
          </DownloadButton>
          <Button kind="text" onPress={store.leave}>
            {offerText.back}
          </Button>
        </Actions>
        <DownloadNotice store={store.receipt} />
        <DownloadNotice store={store.offer} words={statusText.documentFailed} />
        <Next store={store} stage={stage} />
        {answer.kind === 'aceptada' && <Contracted store={store} stage={stage} />}
      </div>
    </Page>
  );
});
