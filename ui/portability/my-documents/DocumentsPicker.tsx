import { observer } from 'mobx-react-lite';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { FilePicker } from '#ui/kit/FilePicker.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { FailedDownload } from './FailedDownload.tsx';
import type { MyDocumentsStore } from './MyDocumentsStore.ts';
import { text } from './text.ts';

type Props = { readonly store: MyDocumentsStore };

/** File picker of documents that the bank already has, to add them to the request that accepts information; a note if no request does, and nothing without documents (UPL-07 to UPL-13). */
export const DocumentsPicker = observer(({ store }: Props) => {
  const { picker, target } = store;
  if (!store.hasDocuments) return null;
  if (target === undefined) return <Note>{text.noTarget}</Note>;
  return (
    <FilePicker store={picker} title={text.picker} waitsFor={store.missing} pending={store.taking}>
      <FailedDownload store={store} from="picker" />
      <p>{text.pickerLede(target)}</p>
      <SelectField label={text.group} choice={store.group} />
      <div role="alert">{store.takingFailed && <Note tone="warn">{text.takingFailed}</Note>}</div>
    </FilePicker>
  );
});
