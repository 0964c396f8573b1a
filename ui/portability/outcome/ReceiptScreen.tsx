import { observer } from 'mobx-react-lite';
import type { ReceiptSummary } from '#core/portability/outcome/receipt.ts';
import { textNames } from '#core/portability/texts/bank-text.ts';
import type { ReceiptPair } from '#core/shared/receipts/base-receipt.ts';
import { Stamp } from '#ui/drawings/Stamp.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { Receipt } from '#ui/kit/Receipt.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { DocumentLedger } from '../documents/DocumentLedger.tsx';
import { inSentenceCase } from '../sentence-case.ts';
import { titles } from '../texts/text.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { DownloadNotice } from './DownloadNotice.tsx';
import type { ReceiptStore } from './ReceiptStore.ts';
import { receipt as text, stampDate } from './text.ts';

type Props = { readonly store: ReceiptStore };

const ReceiptActions = ({ store }: Props) => {
  const { urlBanco } = usePortalSettings();
  return (
    <div className="stack">
      <Actions>
        {store.summary !== undefined && (
          <Button kind="primary" onPress={store.complete}>
            {inSentenceCase(text.complete)}
          </Button>
        )}
        <DownloadButton kind={store.summary === undefined ? 'primary' : 'quiet'} store={store.download}>
          {inSentenceCase(text.download)}
        </DownloadButton>
        <ButtonLink kind="text" href={urlBanco}>
          {inSentenceCase(text.finish)}
        </ButtonLink>
      </Actions>
      <DownloadNotice store={store.download} />
    </div>
  );
};

const textPairs = ({ textos = {}, fecha }: ReceiptSummary): readonly ReceiptPair[] => {
  const pair = (title: string, version: string | undefined) =>
    version === undefined ? [] : [{ title, value: text.version(version, fecha) }];
  return textNames.flatMap((name) => pair(titles[name], textos[name]));
};

type FullProps = Props & { readonly summary: ReceiptSummary };

const FullReceipt = ({ store, summary }: FullProps) => {
  const { portal } = usePortalSettings();
  return (
    <Page>
      <div className="columns columns-normal">
        <div className="columns-main">
          <Receipt
            title={text.title(store.idSolicitud)}
            header={text.header}
            moment={summary.fecha}
            data={[
              { title: text.company, value: summary.razonSocial },
              { title: text.companyRut, value: summary.rutEmpresa },
              { title: text.provider, value: summary.proveedor },
              { title: text.representative, value: summary.representante },
              ...textPairs(summary),
            ]}
            pairs={[
              { title: text.toClose, value: summary.productosCerrar.join('\n') },
              { title: text.toContract, value: summary.productosContratar.join('\n') },
            ]}
            stamp={<Stamp code={portal} text={text.stamp} date={stampDate(summary.fecha)} />}
          />
          {store.isCorrected && <Note>{text.asSigned}</Note>}
          <ReceiptActions store={store} />
          <DocumentLedger ledger={store.ledger} idSolicitud={store.idSolicitud} onComplete={store.complete} />
        </div>
      </div>
    </Page>
  );
};

/** RES-01 to RES-06, SOL-76 · The receipt, whole while its data are in memory, its number and its PDF after a reload. */
export const ReceiptScreen = observer(({ store }: Props) =>
  store.summary === undefined ? (
    <Page title={text.title(store.idSolicitud)} badge="ok">
      <p>{text.onlyNumber}</p>
      <ReceiptActions store={store} />
      <DocumentLedger ledger={store.ledger} idSolicitud={store.idSolicitud} canAsk />
    </Page>
  ) : (
    <FullReceipt store={store} summary={store.summary} />
  ),
);
