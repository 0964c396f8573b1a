import { observer } from 'mobx-react-lite';
import type { Entry, HeldDevice } from './entries.ts';
import type { PanelStore } from './PanelStore.ts';
import { text } from './text.ts';

type OfStore = { readonly store: PanelStore };

const columns = [...'ABCDEFGHIJ'];
const rows = ['1', '2', '3', '4', '5'];

const Grid = ({ name, grid }: { readonly name: string; readonly grid: NonNullable<HeldDevice['grid']> }) => (
  <div className="demo-grid" role="region" aria-label={name} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {columns.map((column) => (
              <td key={column}>{grid[column + row]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Device = observer(({ device, store }: OfStore & { readonly device: HeldDevice }) => {
  const code = device.totp === undefined ? device.typed : store.codeOf(device.totp);
  return (
    <>
      <dt>
        {device.key}
        {device.state === 'activo' ? '' : text.notActive(device.state)}
      </dt>
      <dd>
        {code !== undefined && <code>{code}</code>}
        {device.grid !== undefined && <Grid name={device.key} grid={device.grid} />}
      </dd>
    </>
  );
});

const OneEntry = ({ entry, store }: OfStore & { readonly entry: Entry }) => (
  <li className="demo-entry">
    <h3>
      {entry.name} <code>{entry.rut}</code>
    </h3>
    <p>{entry.shows}</p>
    <dl>
      {entry.facts.map(({ label, value }, place) => (
        <div key={place}>
          <dt>{label}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
      {entry.devices.map((device) => (
        <div key={device.key}>
          <Device device={device} store={store} />
        </div>
      ))}
    </dl>
    {entry.folderOf !== undefined && (
      <button
        type="button"
        className="button button-quiet button-small"
        aria-label={text.folderOf(entry.name)}
        onClick={() => void store.folder(entry.folderOf)}
      >
        {text.folder}
      </button>
    )}
  </li>
);

type Props = OfStore & {
  readonly title: string;
  readonly how: string;
  readonly entries: readonly Entry[];
};

/** List of the demonstration people of one area. */
export const EntryList = ({ title, how, entries, store }: Props) => (
  <section aria-label={title}>
    <h2 className="demo-heading">{title}</h2>
    <p>{how}</p>
    <ul className="demo-entries">
      {entries.map((entry) => (
        <OneEntry key={`${entry.rut} ${entry.shows}`} entry={entry} store={store} />
      ))}
    </ul>
  </section>
);
