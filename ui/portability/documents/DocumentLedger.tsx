import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { documentDescription } from '#core/portability/documents/kinds.ts';
import type { Fate, LedgerEntry } from '#core/portability/documents/ledger.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { nameInList } from '#core/shared/files/file-name.ts';
import { sizeText } from '#core/shared/files/size-text.ts';
import { Button } from '#ui/kit/Button.tsx';
import { FileRow } from '#ui/kit/FileRow.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { Items } from '#ui/kit/Items.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import type { DocumentLedgerStore } from './DocumentLedgerStore.ts';
import { FailedUploads } from './FailedUploads.tsx';
import { ledger as text } from './text.ts';

type Props = {
  readonly ledger: DocumentLedgerStore;
  readonly idSolicitud: number;
  /** Whether the list has a button that loads the documents that the bank has. */
  readonly canAsk?: boolean;
  readonly onComplete?: (() => void) | undefined;
};

const statusOf = {
  'to-send': 'ready',
  sending: 'sending',
  received: 'done',
  rejected: 'failed',
} as const satisfies Record<Fate, string>;

const detailOf = ({ kind, size, receivedOn }: LedgerEntry): string => {
  const detail = text.detail(documentDescription(kind), sizeText(size));
  return receivedOn === undefined ? detail : text.receivedOn(detail, formatDayMonthYear(receivedOn));
};

type RowProps = {
  readonly entry: LedgerEntry;
  /** Sends one document again; absent once its request has ended. */
  readonly onRetry: ((id: string) => void) | undefined;
  readonly onDrop: (id: string) => void;
};

const Row = ({ entry, onRetry, onDrop }: RowProps) => (
  <FileRow
    name={nameInList(entry.name)}
    fullName={entry.name}
    sizeText={detailOf(entry)}
    status={statusOf[entry.fate]}
    percent={entry.percent}
    readyText={text.fates['to-send']}
    doneText={text.fates.received}
    message={entry.reason === undefined ? undefined : `${text.fates.rejected}: ${entry.reason}`}
    {...(onRetry === undefined ? {} : { onRetry: () => onRetry(entry.id) })}
    {...(entry.fate === 'rejected' ? { onDelete: () => onDrop(entry.id) } : {})}
  />
);

type KeptProps = Props & { readonly onAsk: () => void };

const KeptByBank = observer(({ ledger, idSolicitud, canAsk = false, onAsk }: KeptProps) => {
  const asked = ledger.askedOf(idSolicitud);
  const isEmpty = asked === 'read' && ledger.entriesOf(idSolicitud).length === 0;
  return (
    <>
      <div role="status">
        {asked === 'asking' && <p className="small muted">{text.asking}</p>}
        {asked === 'unread' && <Note tone="warn">{text.unread}</Note>}
        {isEmpty && <p className="small muted">{text.empty}</p>}
      </div>
      {canAsk && (asked === 'unasked' || asked === 'unread') && (
        <div>
          <Button small onPress={onAsk}>
            {asked === 'unread' ? text.retry : text.ask}
          </Button>
        </div>
      )}
    </>
  );
});

/** Section with the ledger of a request's documents and their sending state. A failed document can be dismissed or, unless the request has ended, retried alone or with the others (SOL-75, SOL-76, PAPI-48, EXT-1160). */
export const DocumentLedger = observer(({ ledger, idSolicitud, canAsk = false, onComplete }: Props) => {
  const headingId = useId();
  const entries = ledger.entriesOf(idSolicitud);
  const failed = ledger.failedOf(idSolicitud);
  const hasEnded = ledger.hasEnded(idSolicitud);
  if (entries.length === 0 && !canAsk && ledger.askedOf(idSolicitud) === 'unasked') return null;
  const ask = () => {
    void ledger.load(idSolicitud);
    focusOn(headingId);
  };
  const retryAll = () => {
    ledger.retryAll(idSolicitud);
    focusOn(headingId);
  };
  const retry = (id: string) => {
    ledger.retry(id);
    focusOn(headingId);
  };
  const drop = (id: string) => {
    ledger.drop(id);
    focusOn(headingId);
  };
  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId}>{text.title}</h2>
      <div className="stack">
        {entries.length > 0 && (
          <Items>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} onRetry={hasEnded ? undefined : retry} onDrop={drop} />
            ))}
          </Items>
        )}
        <KeptByBank ledger={ledger} idSolicitud={idSolicitud} canAsk={canAsk} onAsk={ask} />
        <div role="status">{ledger.isSending(idSolicitud) && <Note>{text.sending}</Note>}</div>
        {failed.length > 0 && (
          <FailedUploads
            words={hasEnded ? text.ended(idSolicitud, failed) : text.notice(failed)}
            onRetry={hasEnded ? undefined : retryAll}
            onComplete={hasEnded ? undefined : onComplete}
          />
        )}
      </div>
      <LiveLine text={ledger.isDone(idSolicitud) ? text.done : ''} />
    </section>
  );
});
