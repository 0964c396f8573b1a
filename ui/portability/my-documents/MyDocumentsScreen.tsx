import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Empty } from '#ui/kit/Empty.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Loading } from '../Loading.tsx';
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

const Content = observer(({ store, onRetry }: ContentProps) => {
  const { stage } = store;
  switch (stage.at) {
    case 'loading':
      return <Loading text={text.loading} lines={8} />;
    case 'failed':
      return (
        <Empty title={text.failed}>
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
          <Actions>
            <Back store={store} kind="primary" />
          </Actions>
        </Empty>
      );
    case 'listed':
      return (
        <>
          <p className="small muted">{store.owing === undefined ? text.turns : text.owing(store.owing)}</p>
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
    <Page title={text.title} lede={text.company(store.companyName, store.rut)}>
      <div id={contentId} tabIndex={-1} className="stack">
        <Content store={store} onRetry={retry} />
      </div>
      <LiveLine text={announced(store)} />
    </Page>
  );
});
