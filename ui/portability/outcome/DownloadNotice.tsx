import { observer } from 'mobx-react-lite';
import { Note } from '#ui/kit/Note.tsx';
import type { DownloadStore } from './DownloadStore.ts';
import { downloadFailed } from './text.ts';

/** RES-15 · The region stays in the page, so that its words are read when they come. */
export const DownloadNotice = observer(({ store }: { readonly store: DownloadStore }) => (
  <div role="alert">{store.failed && <Note tone="warn">{downloadFailed}</Note>}</div>
));
