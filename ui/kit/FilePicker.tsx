import RefreshCw from 'lucide-react/icons/refresh-cw';
import Search from 'lucide-react/icons/search';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { formatDashed } from '#core/shared/calendar-date.ts';
import type { ListedFile } from '#core/shared/files/file-list.ts';
import { nameInList } from '#core/shared/files/file-name.ts';
import { sizeText } from '#core/shared/files/size-text.ts';
import { Button } from './Button.tsx';
import type { FilePickerStore } from './FilePickerStore.ts';
import { text } from './picker-text.ts';

type Props = {
  readonly store: FilePickerStore;
  readonly title: string;
  /** Names of items that are missing besides a selected file; while there are any, the picker's button is disabled. */
  readonly waitsFor?: readonly string[];
  /** Whether the files are being transferred after the picker's button was pressed. */
  readonly pending?: boolean;
  /** Content between the file list and the picker's button. */
  readonly children?: ReactNode;
};

type StoreProps = Pick<Props, 'store'>;

const SearchBar = observer(({ store }: StoreProps) => {
  const searchId = useId();
  const search = (event: FormEvent) => {
    event.preventDefault();
    store.search();
  };
  return (
    <form className="picker-tools" role="search" onSubmit={search}>
      <div className="picker-search">
        <label className="sr-only" htmlFor={searchId}>
          {text.search}
        </label>
        <Search className="icon" aria-hidden />
        <input
          id={searchId}
          type="search"
          className="input"
          placeholder={text.placeholder}
          value={store.text}
          autoComplete="off"
          onChange={(event) => store.type(event.target.value)}
        />
      </div>
      <Button icon={RefreshCw} pending={store.stage === 'loading'} onPress={() => void store.load()}>
        {text.refresh}
      </Button>
    </form>
  );
});

const SelectAll = observer(({ store }: StoreProps) => {
  const box = useRef<HTMLInputElement>(null);
  const { areAllSelected, chosen } = store;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = !areAllSelected && chosen.length > 0;
  }, [areAllSelected, chosen.length]);
  return (
    <label className="picker-all">
      <input
        ref={box}
        type="checkbox"
        className="check"
        checked={areAllSelected}
        disabled={store.found.length === 0}
        onChange={store.selectAll}
      />
      <span>{text.selectAll}</span>
    </label>
  );
});

const Row = observer(({ store, file }: StoreProps & { readonly file: ListedFile }) => (
  <tr>
    <td className="picker-box">
      <input
        type="checkbox"
        className="check"
        aria-label={text.select(file.name)}
        checked={store.isSelected(file.id)}
        onChange={(event) => store.select(file.id, event.target.checked)}
      />
    </td>
    <td data-label={text.columns.date}>{formatDashed(file.date)}</td>
    <td data-label={text.columns.name}>
      <b title={file.name}>{nameInList(file.name)}</b>
    </td>
    <td data-label={text.columns.size}>{sizeText(file.size)}</td>
    <td data-label={text.columns.addedBy}>{file.addedBy}</td>
    <td data-label={text.columns.download}>
      <Button kind="text" small name={text.downloadNamed(file.name)} onPress={() => store.download(file)}>
        {text.download}
      </Button>
    </td>
  </tr>
));

/** Section with a searchable table of files to select, download and use (DOC-25, DOC-26, UPL-07 to UPL-13). */
export const FilePicker = observer(({ store, title, waitsFor = [], pending, children }: Props) => {
  const headingId = useId();
  const { columns } = text;
  const names = [columns.date, columns.name, columns.size, columns.addedBy, columns.download];
  const emptyWords = { loading: text.loading, ready: text.empty, failed: text.failed } as const;
  const rows = store.stage === 'ready' ? store.shown : [];
  return (
    <section className="picker" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        <p role="status">
          {store.stage === 'ready' && text.count(store.shown.length, store.found.length, store.chosen.length)}
        </p>
      </header>
      <SearchBar store={store} />
      <div className="table-frame">
        <table className="table" aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col" className="picker-box">
                <SelectAll store={store} />
              </th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((file) => (
              <Row key={file.id} store={store} file={file} />
            ))}
            {rows.length === 0 && (
              <tr>
                <td className="table-empty" colSpan={names.length + 1}>
                  {emptyWords[store.stage]}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {children}
      <Button
        kind="primary"
        pending={pending}
        waitsFor={[...(store.chosen.length === 0 ? [text.toSelect] : []), ...waitsFor]}
        onPress={store.use}
      >
        {text.use}
      </Button>
    </section>
  );
});
