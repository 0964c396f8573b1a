import { observer } from 'mobx-react-lite';
import { FailedUploads } from './FailedUploads.tsx';
import { ledger as text } from './text.ts';
import type { UploadNoticesStore } from './UploadNoticesStore.ts';

export const NoticeList = observer(({ store }: { readonly store: UploadNoticesStore }) => (
  <div className="upload-notices">
    {store.notices.map((notice) => (
      <div className="card" key={notice.idSolicitud}>
        <FailedUploads
          words={text.noticeElsewhere(notice.idSolicitud, notice.names)}
          onRetry={() => store.retry(notice.idSolicitud)}
          onClose={() => store.close(notice)}
        />
      </div>
    ))}
  </div>
));
