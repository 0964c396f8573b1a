import ChevronDown from 'lucide-react/icons/chevron-down';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode, useId, useState } from 'react';
import type { ColumnsStore } from './ColumnsStore.ts';
import { text } from './table-text.ts';

/** Row of a data table: its cells by column index, and details shown when it is expanded. */
export type TableRow = {
  readonly id: string;
  /** Name of the table row in the label of the button that expands it. */
  readonly name: string;
  readonly cells: Readonly<Record<number, ReactNode>>;
  readonly details?: ReactNode;
};

type Props = {
  readonly label: string;
  readonly columns: ColumnsStore;
  readonly rows: readonly TableRow[];
  readonly empty: string;
};

type RowProps = { readonly row: TableRow; readonly columns: ColumnsStore; readonly expandable: boolean };

const Row = observer(({ row, columns, expandable }: RowProps) => {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <Fragment>
      <tr className={open ? 'open' : undefined}>
        {expandable && (
          <td className="table-opener">
            {row.details !== undefined && (
              <button
                type="button"
                aria-expanded={open}
                aria-controls={open ? detailsId : undefined}
                aria-label={open ? text.close(row.name) : text.open(row.name)}
                onClick={() => setOpen(!open)}
              >
                <ChevronDown className="icon" aria-hidden />
              </button>
            )}
          </td>
        )}
        {columns.seen.map(({ index, nombre }) => (
          <td key={index} data-label={nombre}>
            <span>{row.cells[index]}</span>
          </td>
        ))}
      </tr>
      {open && (
        <tr className="table-details" id={detailsId}>
          <td colSpan={columns.seen.length + 1}>{row.details}</td>
        </tr>
      )}
    </Fragment>
  );
});

/** Data table with expandable rows; on narrow screens each row is a card (TBL-01). */
export const DataTable = observer(({ label, columns, rows, empty }: Props) => {
  const expandable = rows.some(({ details }) => details !== undefined);
  return (
    <div className="table-frame">
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            {expandable && (
              <th scope="col">
                <span className="sr-only">{text.details}</span>
              </th>
            )}
            {columns.seen.map(({ index, nombre }) => (
              <th key={index} scope="col">
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} expandable={expandable} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td className="table-empty" colSpan={columns.seen.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
});
