import { observer } from 'mobx-react-lite';
import {
  certificateKinds,
  documentDescription,
  type CertificateKind,
} from '#core/portability/documents/kinds.ts';
import { FileDrop } from '#ui/kit/FileDrop.tsx';
import { FileRow } from '#ui/kit/FileRow.tsx';
import { Items } from '#ui/kit/Items.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { RailSection } from '#ui/kit/Rail.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { LeftOut } from '../documents/LeftOut.tsx';
import { dropId, elementIds } from './element-ids.ts';
import type { RequestStore } from './RequestStore.ts';
import { ReviewReturn } from './ReviewReturn.tsx';
import { certificates as text } from './text.ts';

type Props = { readonly store: RequestStore };

const Attachments = observer(({ store, kind }: Props & { readonly kind: CertificateKind }) => {
  const { certificates, signing } = store;
  const label = documentDescription(kind);
  const isFull = certificates.isFull(kind);
  const rows = certificates.rowsOf(kind);
  const remove = (id: string) => () => {
    certificates.detach(kind, id);
    focusOn(dropId(kind));
  };
  return (
    <div className="stack">
      <h3>{label}</h3>
      <div>
        {rows.length > 0 && (
          <Items>
            {rows.map(({ id, ...row }) => (
              <FileRow key={id} {...row} onDelete={signing.pending ? undefined : remove(id)} />
            ))}
          </Items>
        )}
        <FileDrop
          id={dropId(kind)}
          label={label}
          limitText={isFull ? text.full : text.limit}
          accept=".pdf,.jpg"
          multiple
          disabled={isFull || signing.pending}
          onFiles={(files) => certificates.attach(kind, files)}
        />
        <LeftOut names={certificates.leftOutOf(kind)} />
      </div>
    </div>
  );
});

/** Section 4 of the request form, to attach certificates of every kind; all are optional (SOL-13, SOL-62, SOL-63). */
export const CertificatesSection = observer(({ store }: Props) => (
  <RailSection
    n={4}
    title={text.title}
    headingId={elementIds.certificates}
    aside={text.optional}
    state={store.request.open.certificates ? 'current' : 'locked'}
    reason={text.locked}
  >
    <div className="stack">
      {certificateKinds.map((kind) => (
        <Attachments key={kind} store={store} kind={kind} />
      ))}
    </div>
    <LiveLine text={store.certificates.announcement} />
    <ReviewReturn store={store} part="certificates" />
  </RailSection>
));
