import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { later } from '#ui/kit/later.tsx';
import type { UploadNoticesStore } from './UploadNoticesStore.ts';

// The code of upload notices is loaded on demand: most visits have none.
const NoticeList = later(async () => ({ default: (await import('./NoticeList.tsx')).NoticeList }));

/** Container of the notices about failed uploads on other pages; absent while there are none (SOL-76). */
export const UploadNotices = observer(({ store }: { readonly store: UploadNoticesStore }) =>
  store.notices.length === 0 ? null : (
    <Suspense fallback={null}>
      <NoticeList store={store} />
    </Suspense>
  ),
);
