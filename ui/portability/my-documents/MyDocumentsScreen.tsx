import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Empty } from '#ui/kit/Empty.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Loading } from '../Loading.tsx';
import { readings } from '../reading-text.ts';
import { text as statusText } from '../status/text.ts';
import { TurnNote } from '../status/TurnNote.tsx';
import type { MyDocumentsStore } from './MyDocumentsStore.ts';
import { DocumentsPicker } from './DocumentsPicker.tsx';
import { DocumentsTable } from './DocumentsTable.tsx';
import { text } from './text.ts';

type Props = { readonly store: MyDocumentsStore };

type ContentProps = Props & { readonly onRetry: () => void };

const Back = ({ store, kind = 'quiet' }: Props & { readonly kind?: 'primary' | 'quiet' }) => (
  <Button kind={kind} onPress={store.leave}>
    {text.back}
  </Button>
);

/** List of what the company has to do: requests that need documents, each with who must act next and until when, and offers to answer on the status page (EXT-1170). */
const Pending = observer(({ store }: Props) => (
  <>
    {store.owing.map((request) => (
      <section key={request.idSolicitud} className="stack" aria-label={text.owing(request.idSolicitud)}>
        <h2>{text.owing(request.idSolicitud)}</h2>
        <TurnNote turn={store.turnFor(request)} provider={request.provider}>
          <Actions>
            <Button
              kind="primary"
              name={text.completeOf(request.idSolicitud)}
              onPress={() => store.complete(request.idSolicitud)}
            >
              {text.complete}
            </Button>
          </Actions>
        </TurnNote>
      </section>
    ))}
    <p className="small muted">{store.owing.length === 0 ? text.turns : text.again}</p>
    {store.offersWaiting.length > 0 && (
      <>
        <Note>{text.offerWaits(store.offersWaiting.join(', '), store.offersWaiting.length)}</Note>
        <Actions>
          <Button onPress={store.leave}>{text.seeOffers}</Button>
        </Actions>
      </>
    )}
  </>
));

const Content = observer(({ store, onRetry }: ContentProps) => {
  const { stage } = store;
  switch (stage.at) {
    case 'loading':
      return <Loading text={text.loading} reads={readings.documents} lines={8} />;
    case 'failed':
      return (
        <Empty title={text.failed}>
          <p>{text.failedMore}</p>
          <Actions>
            <Button kind="primary" onPress={onRetry}>
              {text.retry}
            </Button>
            <Back store={store} />
          </Actions>
        </Empty>
      );
    case 'not-offered':
      return (
        <Empty title={text.notOffered}>
          <p>{text.notOfferedMore}</p>
          <Actions>
            <Back store={store} kind="primary" />
          </Actions>
        </Empty>
      );
    case 'none':
      return (
        <Empty title={text.none}>
          <p>{statusText.nothingPending}</p>
          <Actions>
            <Back store={store} kind="primary" />
          </Actions>
        </Empty>
      );
    case 'listed':
      return (
        <>
          <Pending store={store} />
          <DocumentsTable store={store} rows={stage.rows} />
          <DocumentsPicker store={store} />
          <Actions>
            <Back store={store} />
          </Actions>
        </>
      );
  }
});

const announced = ({ stage }: MyDocumentsStore): string => {
  switch (stage.at) {
    case 'listed':
      return text.count(stage.requests.length, stage.rows.filter(({ document }) => document).length);
    case 'failed':
      return text.failed;
    case 'not-offered':
      return text.notOffered;
    case 'none':
      return text.none;
    case 'loading':
      return '';
  }
};

/** Page «Mis documentos»: table and picker of the company's documents, by request (UPL-07 to UPL-13, TBL-01 to TBL-13). */
export const MyDocumentsScreen = observer(({ store }: Props) => {
  const contentId = useId();
  const retry = () => {
    void store.load();
    focusOn(contentId);
  };
  return (
    <Page title={text.title} lede={store.company}>
      <div id={contentId} tabIndex={-1} className="stack">
        <Content store={store} onRetry={retry} />
      </div>
      <LiveLine text={announced(store)} />
    </Page>
  );
});
