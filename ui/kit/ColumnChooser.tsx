import { Popover } from '@base-ui/react/popover';
import Columns3 from 'lucide-react/icons/columns-3';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { observer } from 'mobx-react-lite';
import { isLocked } from '#core/shared/tables/columns.ts';
import type { ColumnsStore } from './ColumnsStore.ts';
import { text } from './table-text.ts';

type Props = { readonly store: ColumnsStore };

const Boxes = observer(({ store }: Props) => (
  <ul>
    {store.columns.map((column) => (
      <li key={column.index}>
        <label className="column-line">
          <input
            type="checkbox"
            className="check"
            checked={column.visible}
            disabled={isLocked(column)}
            onChange={() => store.toggle(column.index)}
          />
          <span>{column.nombre}</span>
          {isLocked(column) && (
            <em>
              <Lock className="icon" aria-hidden />
              {text.locked}
            </em>
          )}
        </label>
      </li>
    ))}
  </ul>
));

/** Button that opens the column chooser of a table: one checkbox per column, the number of visible ones, and why a change was refused (TBL-02 to TBL-04, TBL-08 to TBL-11). */
export const ColumnChooser = observer(({ store }: Props) => {
  const count = text.count(store.seen.length, store.columns.length);
  return (
    <Popover.Root>
      <Popover.Trigger className="button button-quiet column-opener">
        <Columns3 className="icon" aria-hidden />
        {text.columns} <span>{count}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={8} collisionPadding={12}>
          <Popover.Popup className="column-chooser">
            <header>
              <Popover.Title>{text.seenColumns}</Popover.Title>
              <span>{count}</span>
            </header>
            <Boxes store={store} />
            <p className={store.message === '' ? 'sr-only' : 'column-message'} role="status">
              {store.message !== '' && <TriangleAlert className="icon" aria-hidden />}
              {store.message}
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
});
