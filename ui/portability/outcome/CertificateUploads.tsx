import { observer } from 'mobx-react-lite';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { FileRow } from '#ui/kit/FileRow.tsx';
import { Items } from '#ui/kit/Items.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import type { CertificateUploadsStore } from './CertificateUploadsStore.ts';
import { uploads as text } from './text.ts';

type Props = { readonly uploads: CertificateUploadsStore; readonly idSolicitud: number };

const headingId = 'certificados';

const FailedNotice = observer(({ uploads, idSolicitud }: Props) => {
  const failed = uploads.failedOf(idSolicitud);
  const retry = () => {
    uploads.retry();
    focusOn(headingId);
  };
  return failed.length === 0 ? null : (
    <div role="alert">
      <Note tone="warn">{text.notice(failed)}</Note>
      <Actions>
        <Button onPress={retry}>{text.retry}</Button>
      </Actions>
    </div>
  );
});

/** SOL-75, SOL-76 · The certificates on their way, beside a receipt that does not wait for them. */
export const CertificateUploads = observer(({ uploads, idSolicitud }: Props) => {
  const rows = uploads.rowsOf(idSolicitud);
  if (rows.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {text.title}
      </h2>
      <div className="stack">
        <Items>
          {rows.map(({ id, ...row }) => (
            <FileRow key={id} {...row} />
          ))}
        </Items>
        <div role="status">{uploads.isSending(idSolicitud) && <Note>{text.sending}</Note>}</div>
        <FailedNotice uploads={uploads} idSolicitud={idSolicitud} />
      </div>
      <LiveLine text={uploads.isDone(idSolicitud) ? text.done : ''} />
    </section>
  );
});
