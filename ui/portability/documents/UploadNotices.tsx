import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { UploadNoticesStore } from './UploadNoticesStore.ts';

// Most visits never see one.
const NoticeList = lazy(async () => ({ default: (await import('./NoticeList.tsx')).NoticeList }));

/** SOL-76 · On whatever screen the visitor is, an upload that failed is told. */
export const UploadNotices = observer(({ store }: { readonly store: UploadNoticesStore }) =>
  store.notices.length === 0 ? null : (
    <Suspense fallback={null}>
      <NoticeList store={store} />
    </Suspense>
  ),
);
