import { observer } from 'mobx-react-lite';
import type { FileFormat } from '#core/shared/files/file-list.ts';
import { nameInList } from '#core/shared/files/file-name.ts';
import { attachedText } from '#core/shared/files/size-text.ts';
import { Stamp } from '#ui/drawings/Stamp.tsx';
import type { ChoiceStore } from '#ui/forms/ChoiceStore.ts';
import { FormatChoice } from '#ui/forms/FormatChoice.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { FileDrop } from '#ui/kit/FileDrop.tsx';
import { FileRow } from '#ui/kit/FileRow.tsx';
import { Items } from '#ui/kit/Items.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { ReceiptOfData } from '#ui/kit/ReceiptOfData.tsx';
import { text as receiptText } from '#ui/kit/receipt-text.ts';
import { CardList } from '#ui/portability/status/CardList.tsx';
import type { CardListStore } from '#ui/portability/status/CardListStore.ts';
import { addressOf } from './piece-address.ts';
import { pieces } from './pieces.ts';
import type { ReceiptsStore } from './ReceiptsStore.ts';
import type { SentTogetherStore } from './SentTogetherStore.ts';
import { text } from './text.ts';
import './widgets.css';

type Props = {
  readonly formats: ChoiceStore<FileFormat>;
  readonly receipts: ReceiptsStore;
  readonly offers: CardListStore;
  readonly files: SentTogetherStore;
};

const Receipts = observer(({ formats, receipts }: Pick<Props, 'formats' | 'receipts'>) => (
  <>
    <section className="stack widget">
      <h2>{text.formats}</h2>
      <p>{text.formatsLede}</p>
      <FormatChoice
        choice={formats}
        action={text.download}
        pending={receipts.pending}
        onPress={(format) => void receipts.saveAs(format)}
      />
      {receipts.failed && <Note tone="warn">{receiptText.failed}</Note>}
    </section>
    {(['base', 'composite'] as const).map((type) => (
      <section key={type} className="stack widget">
        <h2>{text[type]}</h2>
        <ReceiptOfData
          receipt={receipts.given.receipts[type]}
          stamp={<Stamp code="BCH" text={text.stamp} date={text.stampDate} />}
          onDownload={(download) => void receipts.save(download)}
        />
      </section>
    ))}
  </>
));

const SentTogether = observer(({ files }: Pick<Props, 'files'>) => (
  <section className="stack widget">
    <h2>{text.files}</h2>
    <p>{text.filesLede}</p>
    <FileDrop
      label={text.zone}
      limitText={text.limit}
      onFiles={files.take}
      disabled={files.isFull}
      message={files.refused}
      multiple
    />
    <Items>
      {files.list.items.map(({ id, name, size, status, isUpload, percent, error }) => (
        <FileRow
          key={id}
          name={nameInList(name)}
          fullName={name}
          sizeText={attachedText(name, size)}
          status={
            error !== undefined ? 'failed' : isUpload ? 'done' : status === 'progress' ? 'sending' : 'ready'
          }
          percent={percent}
          message={error}
          onDelete={() => files.remove(id)}
        />
      ))}
    </Items>
    <LiveLine text={files.isComplete ? text.allSent : ''} visible={files.isComplete} />
    <Actions>
      <Button kind="primary" waitsFor={files.missing} onPress={files.send}>
        {text.send}
      </Button>
      <Button onPress={files.clean}>{text.clean}</Button>
    </Actions>
  </section>
));

const Offers = ({ offers }: Pick<Props, 'offers'>) => (
  <section className="stack widget">
    <h2>{text.offers}</h2>
    <p>{text.offersLede}</p>
    <CardList store={offers} site="private" />
  </section>
);

/** Page of the widgets that the source requires and no screen of the portal uses (UPL-04 to UPL-06, RCP-01, DOC-46 to DOC-49, EST-15). */
export const WidgetsPage = ({ formats, receipts, offers, files }: Props) => (
  <Page title={text.title} documentTitle={text.title} lede={text.lede}>
    <section className="stack widget">
      <h2>{text.pieces}</h2>
      <p>{text.piecesLede}</p>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.name}>
            <a href={addressOf(piece)}>{piece.title}</a>
          </li>
        ))}
      </ul>
    </section>
    <Receipts formats={formats} receipts={receipts} />
    <Offers offers={offers} />
    <SentTogether files={files} />
  </Page>
);
