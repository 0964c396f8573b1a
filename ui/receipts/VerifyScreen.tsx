import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { E } from '#core/shared/fp.ts';
import { saysErrors, saysItsDay } from '#core/shared/receipts/printed-receipt.ts';
import { CompanyPhone } from '#ui/app/layout/CompanyPhone.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Badge, type BadgeTone } from '#ui/kit/Badge.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { FileDrop } from '#ui/kit/FileDrop.tsx';
import { InkPanel } from '#ui/kit/InkPanel.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { NumberedList } from '#ui/kit/NumberedList.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { SummaryList } from '#ui/kit/SummaryList.tsx';
import { useLasting } from '#ui/kit/use-lasting.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { SignedReceipt } from './SignedReceipt.tsx';
import { fileFaults, markFaults, text } from './text.ts';
import type { VerifyStore } from './VerifyStore.ts';

type Props = { readonly store: VerifyStore };

const command = 'npm run bank -- verificar archivo.pdf';

const toneOf = (fault: string): BadgeTone =>
  ['wrong-signature', 'changed-file', 'other-text', 'unknown-key', 'unreadable-claim'].includes(fault)
    ? 'error'
    : 'warn';

// Returns the class of a verification result's live region, which is always present: while empty it takes no
// space.
const quietly = ({ at }: VerifyStore['file' | 'mark']): string | undefined =>
  at === 'none' ? 'sr-only' : undefined;

type VerdictProps = {
  readonly tone: BadgeTone;
  readonly title: string;
  readonly message: string;
  readonly children?: ReactNode;
};

const Verdict = ({ tone, title, message, children }: VerdictProps) => (
  <div className="card dead-end">
    <Badge tone={tone} />
    <h2>{title}</h2>
    <p>{message}</p>
    {children}
  </div>
);

const Command = () => (
  <p className="small">
    {text.command} <code>{command}</code>
  </p>
);

/** Lines of a check under way; the second, whose turn it is and what follows, only of one that lasts (EXT-2990). */
const Checking = () => (
  <>
    <p>{text.checking}</p>
    {useLasting(true) && <p className="small muted">{text.checkingMore}</p>}
  </>
);

const MarkVerdict = observer(({ store }: Props) => {
  const { mark } = store;
  if (mark.at !== 'told') return mark.at === 'checking' ? <Checking /> : null;
  if (E.isLeft(mark.verdict)) {
    const fault = mark.verdict.left;
    return (
      <Verdict tone={toneOf(fault)} {...markFaults[fault]}>
        {fault === 'cannot-check' && <Command />}
        {fault === 'unreachable' && (
          <Actions>
            <Button onPress={() => void store.checkMark()}>{text.retry}</Button>
          </Actions>
        )}
      </Verdict>
    );
  }
  const { id, digest } = mark.verdict.right;
  return (
    <Verdict tone="ok" title={text.markTitle} message={text.markMore}>
      <SummaryList
        layout="stacked"
        pairs={[
          { term: text.number, value: id },
          { term: text.digest, value: digest },
        ]}
      />
    </Verdict>
  );
});

const FileVerdict = observer(({ store }: Props) => {
  const { file } = store;
  if (file.at !== 'told') return file.at === 'checking' ? <Checking /> : null;
  if (E.isLeft(file.verdict)) {
    const fault = file.verdict.left;
    return (
      <Verdict tone={toneOf(fault)} {...fileFaults[fault]}>
        <p className="small">{store.fileName}</p>
        {fault === 'cannot-check' && <Command />}
      </Verdict>
    );
  }
  const { proves, receipt } = file.verdict.right;
  const isWhole = proves === 'whole-file';
  const hasErrors = saysErrors(receipt);
  const authentic = hasErrors ? text.withErrors : text.authentic;
  return (
    <Verdict
      tone={isWhole && !hasErrors ? 'ok' : 'warn'}
      title={isWhole ? authentic : text.onlyData}
      message={
        isWhole ? text.authenticMore(store.fileName, saysItsDay(receipt)) : text.onlyDataMore(store.fileName)
      }
    >
      {hasErrors && <p>{text.withErrorsMore}</p>}
      {store.isOfMark === true && <Note tone="ok">{text.sameMark}</Note>}
      {store.isOfMark === false && <Note tone="warn">{text.otherMark}</Note>}
    </Verdict>
  );
});

const How = () => {
  return (
    <InkPanel title={text.how}>
      <NumberedList entries={text.steps} />
      <p className="small">{text.noTerm}</p>
      <p className="small">{text.paper}</p>
      <p className="small">
        {text.doubt} <CompanyPhone />.
      </p>
    </InkPanel>
  );
};

/** Page that verifies receipts: by printed code, by file, or by both. */
export const VerifyScreen = observer(({ store }: Props) => {
  const { banco } = usePortalSettings();
  const { file, mark } = store;
  return (
    <Page
      title={text.title}
      documentTitle={text.documentTitle}
      lede={text.lede(banco.nombre)}
      aside={<How />}
    >
      <div className="stack">
        <div role="status" className={quietly(mark)}>
          <MarkVerdict store={store} />
        </div>
        <FileDrop
          label={text.drop}
          limitText={text.dropLimit}
          accept=".pdf"
          onFiles={(files) => void store.pick(files)}
        />
        <div role="status" className={quietly(file)}>
          <FileVerdict store={store} />
        </div>
        {file.at === 'told' && E.isRight(file.verdict) && (
          <SignedReceipt receipt={file.verdict.right.receipt} />
        )}
      </div>
    </Page>
  );
});
