import { observer } from 'mobx-react-lite';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { text } from '#ui/kit/receipt-text.ts';
import type { DownloadStore } from './DownloadStore.ts';

type Props = {
  readonly store: DownloadStore;
  /** Message of the failed download; by default that of a receipt. */
  readonly words?: string;
};

/** Alert about a failed download, and a line for screen readers once the file came; their live regions are always present, so that the text is announced (RES-15, EXT-1193). */
export const DownloadNotice = observer(({ store, words = text.failed }: Props) => (
  <>
    <div role="alert">{store.failed && <Note tone="warn">{words}</Note>}</div>
    <LiveLine text={store.came ? text.came : ''} />
  </>
));
