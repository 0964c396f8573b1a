import { observer } from 'mobx-react-lite';
import {
  type AdditionalKind,
  additionalKinds,
  documentDescription,
} from '#core/portability/documents/kinds.ts';
import { AccordionSection } from '#ui/kit/Accordion.tsx';
import { EmptyList } from '#ui/kit/EmptyList.tsx';
import { FileDrop } from '#ui/kit/FileDrop.tsx';
import { FileRow } from '#ui/kit/FileRow.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { Items } from '#ui/kit/Items.tsx';
import { LeftOut } from '../documents/LeftOut.tsx';
import { emptyList } from '../documents/text.ts';
import type { AdditionalStore } from './AdditionalStore.ts';
import { dropId, groupId } from './element-ids.ts';
import { text } from './text.ts';

type Props = { readonly store: AdditionalStore; readonly kind: AdditionalKind };

const Held = observer(({ store, kind }: Props) => {
  const rows = store.files.rowsOf(kind);
  const remove = (id: string) => () => {
    store.files.detach(kind, id);
    focusOn(dropId(kind));
  };
  return rows.length === 0 ? (
    <EmptyList title={emptyList.title}>{emptyList.words}</EmptyList>
  ) : (
    <Items>
      {rows.map(({ id, ...row }) => (
        <FileRow key={id} {...row} onDelete={store.pending ? undefined : remove(id)} />
      ))}
    </Items>
  );
});

const stateOf = (store: AdditionalStore, kind: AdditionalKind) => {
  const count = store.files.rowsOf(kind).length;
  const refused = store.refusedOf(kind);
  if (count > 0) return { state: text.files(count, refused), tone: refused > 0 ? 'bad' : 'ok' } as const;
  const received = store.receivedOf(kind);
  if (store.isLacking(kind)) {
    const state = received > 0 ? text.missingAgain(text.received(received)) : text.missing;
    return { state, tone: 'bad' } as const;
  }
  return received > 0
    ? ({ state: text.received(received), tone: 'ok' } as const)
    : ({ state: text.noFiles, tone: 'quiet' } as const);
};

/** Accordion section with the files of one document kind, on the additional information page (ADI-02 to ADI-17, DOC-51, EXT-1009, EXT-1039, EXT-2931). */
export const Group = observer(({ store, kind }: Props) => {
  const { files, pending } = store;
  const title = documentDescription(kind);
  const isFull = files.isFull(kind);
  return (
    <AccordionSection
      n={additionalKinds.indexOf(kind) + 1}
      title={title}
      {...stateOf(store, kind)}
      id={groupId(kind)}
      open={store.isOpen(kind)}
      onToggle={(isOpen) => store.setOpen(kind, isOpen)}
    >
      <FileDrop
        id={dropId(kind)}
        label={title}
        limitText={isFull ? text.full : text.limit}
        accept=".pdf,.jpg"
        multiple
        disabled={isFull || pending}
        onFiles={(picked) => files.attach(kind, picked)}
      />
      <LeftOut names={files.leftOutOf(kind)} />
      <Held store={store} kind={kind} />
    </AccordionSection>
  );
});
