import { observer } from 'mobx-react-lite';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Empty } from '#ui/kit/Empty.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Loading } from '../Loading.tsx';
import { backToStart } from '../text.ts';
import { CardList } from './CardList.tsx';
import { RequestCard } from './RequestCard.tsx';
import type { StatusStore } from './StatusStore.ts';
import { text } from './text.ts';

type Props = { readonly store: StatusStore };

/** EST-10, EST-11, PERR-06, PERR-07 · Nothing asked for yet, or nothing that could be read. */
const NoRequests = observer(({ store, unread }: Props & { readonly unread: boolean }) => (
  <Empty title={text.none}>
    {unread && <p role="alert">{text.unread}</p>}
    <Actions>
      {unread && (
        <Button kind="primary" onPress={() => void store.load()}>
          {text.retry}
        </Button>
      )}
      <Button kind={unread ? 'quiet' : 'primary'} onPress={store.startOver}>
        {backToStart}
      </Button>
    </Actions>
  </Empty>
));

const Requests = observer(({ store }: Props) => {
  const { stage } = store;
  if (stage.at === 'loading') return <Loading text={text.loading} lines={8} />;
  if (stage.at === 'none') return <NoRequests store={store} unread={stage.unread} />;
  return (
    <>
      {store.offerReady && (
        <Note tone="ok">
          <b>{text.offerReady}</b> {text.offerReadyMore}
        </Note>
      )}
      <h2 className="sr-only">{text.requests}</h2>
      <ul className="request-cards">
        {stage.cards.map((card, place) => (
          <RequestCard
            key={card.request.idSolicitud}
            store={card}
            opened={place === 0}
            onComplete={store.complete}
          />
        ))}
      </ul>
      <CardList store={store.certificates} heading={text.certificates} />
    </>
  );
});

/** EST-01 to EST-14, EST-47 · Where every request stands, and all that can be done about it. */
export const StatusScreen = observer(({ store }: Props) => (
  <Page title={text.title} lede={text.company(store.companyName, store.rut)}>
    <div className="stack">
      <Requests store={store} />
    </div>
    <LiveLine text={store.stage.at === 'listed' ? text.listed(store.stage.cards.length) : ''} />
  </Page>
));
