import Files from 'lucide-react/icons/files';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { isEnded } from '#core/portability/status/request-summary.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Empty } from '#ui/kit/Empty.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { useShownAgain } from '#ui/kit/use-shown-again.ts';
import { Loading } from '../Loading.tsx';
import { OtherCompany } from '../OtherCompany.tsx';
import { backToStart } from '../text.ts';
import { readings } from '../reading-text.ts';
import { CardList } from './CardList.tsx';
import { RequestCard } from './RequestCard.tsx';
import type { RequestCardStore } from './RequestCardStore.ts';
import type { StatusStore } from './StatusStore.ts';
import { cardListText, text } from './text.ts';

type Props = { readonly store: StatusStore };

type ContentProps = Props & { readonly onRetry: () => void };

/** Sentence about requests of other representatives that may be missing from the list, and how to see them; not shown to a visitor who sees all requests of the company (EXT-1016, EXT-1143). */
const OfOthers = observer(({ store }: Props) => (
  <p>
    {store.canProve ? text.ofOthersHere : text.ofOthers} <CompanyPhone />.
  </p>
));

/** Button to prove the representation; after that, requests signed by other representatives are listed too (EXT-1011, EXT-1041). */
const Prove = ({ store }: Props) => <Button onPress={store.prove}>{text.prove}</Button>;

const Certificates = observer(({ store }: Props) => (
  <CardList
    store={store.certificates}
    providersOf={(card) => store.providersOf(card)}
    heading={text.certificates}
    note={text.certificatesNote}
    empty={store.canProve ? text.certificatesOnceProved : text.noCertificates}
  />
));

/** Content of the status page without requests, or if they could not be loaded; certificates need no request (EST-10, EST-11, EST-41, EST-47, EXT-1011, EXT-1016, EXT-2918, PERR-06, PERR-07). */
const NoRequests = observer(({ store, unread, onRetry }: ContentProps & { readonly unread: boolean }) => (
  <>
    <Empty title={unread ? text.noneRead : text.none}>
      {unread ? (
        <>
          <p role="alert">{text.unread}</p>
          <p>
            {text.unreadMore} <CompanyPhone />.
          </p>
        </>
      ) : (
        <>
          <p>{cardListText.empty}</p>
          <p>{text.nothingPending}</p>
          {store.seesAll ? <p>{text.noneOfOthers}</p> : <OfOthers store={store} />}
        </>
      )}
      <Actions>
        {unread && (
          <Button kind="primary" onPress={onRetry}>
            {text.retry}
          </Button>
        )}
        {!unread && store.canProve && <Prove store={store} />}
        <Button kind={unread ? 'quiet' : 'primary'} onPress={store.startOver}>
          {backToStart}
        </Button>
      </Actions>
    </Empty>
    {store.certificates.mayHaveCards && <Certificates store={store} />}
    <OtherCompany company={store.company} onLeave={store.startOver} />
  </>
));

const Requests = observer(({ store, onRetry }: ContentProps) => {
  const { stage } = store;
  if (stage.at === 'loading') return <Loading text={text.loading} reads={readings.requests} lines={8} />;
  if (stage.at === 'none') return <NoRequests store={store} unread={stage.unread} onRetry={onRetry} />;
  return (
    <>
      {store.offerReady && (
        <Note tone="ok">
          <b>{text.offerReady}</b> {text.offerReadyMore}
          <p>{store.offersUntil}</p>
        </Note>
      )}
      {store.isProved && (
        <Note tone="ok">
          <p>{text.proved}</p>
        </Note>
      )}
      <Actions>
        <Button icon={Files} onPress={store.seeDocuments}>
          {text.documents}
        </Button>
      </Actions>
      <ul className="request-cards">
        {store.inOrder.map((card) => (
          <RequestCard
            key={card.request.idSolicitud}
            store={card}
            opened={card.request.idSolicitud === store.opened}
            onComplete={store.complete}
            onSeeOffer={store.seeOffer}
          />
        ))}
      </ul>
      {store.canProve && (
        <section className="stack" aria-label={text.prove}>
          <OfOthers store={store} />
          <Actions>
            <Prove store={store} />
          </Actions>
        </section>
      )}
      <Certificates store={store} />
      <OtherCompany company={store.company} onLeave={store.startOver} />
    </>
  );
});

const openOf = (cards: readonly RequestCardStore[]): number =>
  cards.filter(({ request }) => !isEnded(request)).length;

// Returns the announcement of the list of requests; empty if it failed to load, since that has its own message.
const announced = ({ stage }: StatusStore): string => {
  if (stage.at === 'listed') return text.listed(stage.cards.length, openOf(stage.cards));
  return stage.at === 'none' && !stage.unread ? text.none : '';
};

/** Page with the status of the company's requests, and the possible actions on each (EST-01 to EST-14, EST-47). */
export const StatusScreen = observer(({ store }: Props) => {
  const headingId = useId();
  useShownAgain(store.refresh);
  const retry = () => {
    void store.load();
    focusOn(headingId);
  };
  return (
    <Page title={text.title} lede={store.company}>
      <div className="stack">
        <h2 id={headingId} className="sr-only">
          {text.requests}
        </h2>
        <div role="status">
          {store.changed.length > 0 && <Note>{text.changed(store.changed.join(', '))}</Note>}
        </div>
        <Requests store={store} onRetry={retry} />
      </div>
      <LiveLine text={announced(store)} />
    </Page>
  );
});
