import { observer } from 'mobx-react-lite';
import { Button } from '#ui/kit/Button.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { FailedUploads } from './FailedUploads.tsx';
import { ledger as text } from './text.ts';
import type { UploadNotice, UploadNoticesStore } from './UploadNoticesStore.ts';

type Props = { readonly store: UploadNoticesStore };

/** Status of retrying failed uploads, with a close button once the documents arrived; its live region exists before its text (EXT-1187). */
const SentAgain = ({ store, notice }: Props & { readonly notice: UploadNotice }) => (
  <>
    <div role="status">
      {notice.at === 'sending' && <Note>{text.sendingElsewhere(notice.idSolicitud)}</Note>}
      {notice.at === 'arrived' && <Note tone="ok">{text.doneElsewhere(notice.idSolicitud)}</Note>}
    </div>
    {notice.at === 'arrived' && (
      <Button kind="text" onPress={() => store.close(notice)}>
        {text.close}
      </Button>
    )}
  </>
);

export const NoticeList = observer(({ store }: Props) => (
  <div className="upload-notices">
    {store.notices.map((notice) => (
      <div className="card" key={notice.idSolicitud}>
        {notice.at === 'failed' && (
          <FailedUploads
            words={(notice.hasEnded ? text.ended : text.noticeElsewhere)(notice.idSolicitud, notice.names)}
            onRetry={notice.hasEnded ? undefined : () => store.retry(notice.idSolicitud)}
            onClose={() => store.close(notice)}
          />
        )}
        <SentAgain store={store} notice={notice} />
      </div>
    ))}
  </div>
));
