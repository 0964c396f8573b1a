import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { later } from '#ui/kit/later.tsx';
import type { UploadNoticesStore } from './UploadNoticesStore.ts';

// Most visits never see one.
const NoticeList = later(async () => ({ default: (await import('./NoticeList.tsx')).NoticeList }));

/** SOL-76 · On whatever screen the visitor is, an upload that failed is told. */
export const UploadNotices = observer(({ store }: { readonly store: UploadNoticesStore }) =>
  store.notices.length === 0 ? null : (
    <Suspense fallback={null}>
      <NoticeList store={store} />
    </Suspense>
  ),
);
