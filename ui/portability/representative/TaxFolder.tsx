import { observer } from 'mobx-react-lite';
import { FileDrop } from '#ui/kit/FileDrop.tsx';
import { FileRow } from '#ui/kit/FileRow.tsx';
import { Items } from '#ui/kit/Items.tsx';
import { LiveLine } from '#ui/kit/LiveLine.tsx';
import { focusOn } from '#ui/kit/focus-on.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import type { RepresentativeStore } from './RepresentativeStore.ts';
import { text } from './text.ts';

const dropId = 'carpeta-tributaria';
const checksId = 'carpeta-tributaria-lista';

/** List of what makes a good tax folder, before one is attached (EXT-1216, EXT-1145). */
const FolderChecks = observer(({ store: { ruts } }: { readonly store: RepresentativeStore }) => {
  const { diasCarpeta } = usePortalSettings();
  return (
    <div className="folder-checks">
      <p className="small muted" id={checksId}>
        {text.beforeFolder}
      </p>
      <ul aria-labelledby={checksId}>
        {text.folderChecks(ruts.company, ruts.representative, diasCarpeta).map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </div>
  );
});

/** Panel with the attached tax folder, or a list of what makes a good one, and the drop zone to attach it or another (REP-02, REP-14). */
export const TaxFolder = observer(({ store }: { readonly store: RepresentativeStore }) => {
  const remove = () => {
    store.detach();
    focusOn(dropId);
  };
  return (
    <div className="panel">
      <h2 className="h2-small">{text.folder}</h2>
      {store.row === undefined && <FolderChecks store={store} />}
      <div className="stack">
        {store.row !== undefined && (
          <Items>
            <FileRow {...store.row} onDelete={remove} onCancel={store.cancel} />
          </Items>
        )}
        <FileDrop
          id={dropId}
          label={text.folder}
          limitText={text.folderLimit}
          accept=".pdf"
          onFiles={store.attach}
          disabled={store.pending}
        />
      </div>
      <LiveLine text={store.announcement} />
    </div>
  );
});
