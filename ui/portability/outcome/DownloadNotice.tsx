import { observer } from 'mobx-react-lite';
import { Note } from '#ui/kit/Note.tsx';
import { text } from '#ui/kit/receipt-text.ts';
import type { DownloadStore } from './DownloadStore.ts';

type Props = {
  readonly store: DownloadStore;
  /** Failure text of a download that is not a receipt. */
  readonly words?: string;
};

/** Failed download message; its live region is always present, so that the text is announced (RES-15). */
export const DownloadNotice = observer(({ store, words = text.failed }: Props) => (
  <div role="alert">{store.failed && <Note tone="warn">{words}</Note>}</div>
));
