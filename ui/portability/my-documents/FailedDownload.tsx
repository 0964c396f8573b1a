import { observer } from 'mobx-react-lite';
import { Note } from '#ui/kit/Note.tsx';
import type { MyDocumentsStore } from './MyDocumentsStore.ts';
import { text } from './text.ts';

type Props = { readonly store: MyDocumentsStore; readonly from: 'table' | 'picker' };

/** Alert about the last failed document download of the table or the picker; its live region is always present, so that the text is announced (RES-15). */
export const FailedDownload = observer(({ store: { asked }, from }: Props) => (
  <div role="alert">
    {asked?.from === from && asked.download.failed && (
      <Note tone="warn">{text.downloadFailed(asked.name)}</Note>
    )}
  </div>
));
