import { observer } from 'mobx-react-lite';
import { Note } from '#ui/kit/Note.tsx';
import { text } from '#ui/kit/receipt-text.ts';
import type { DownloadStore } from './DownloadStore.ts';

type Props = {
  readonly store: DownloadStore;
  /** Of what is no receipt. */
  readonly words?: string;
};

/** RES-15 · The region stays in the page, so that its words are read when they come. */
export const DownloadNotice = observer(({ store, words = text.failed }: Props) => (
  <div role="alert">{store.failed && <Note tone="warn">{words}</Note>}</div>
));
