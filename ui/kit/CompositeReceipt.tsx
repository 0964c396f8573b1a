import Download from 'lucide-react/icons/download';
import { type ReactNode, useId } from 'react';
import {
  ownDownload,
  receiptAmount,
  receiptMoment,
  type ReceiptColumn,
  type ReceiptData,
  type ReceiptDownload,
  type ReceiptRow,
} from '#core/shared/receipts/receipt-data.ts';
import { Guilloche } from '#ui/drawings/Guilloche.tsx';
import { Button } from './Button.tsx';
import { ReceiptDownloads } from './ReceiptDownloads.tsx';
import { ReceiptMessage } from './ReceiptMessage.tsx';
import { text } from './receipt-text.ts';

type Props = {
  readonly receipt: ReceiptData;
  /** Whether a receipt with status warning shows its message; by default it does not (RCP-09). */
  readonly allowsWarning?: boolean | undefined;
  readonly stamp?: ReactNode;
  readonly onDownload: (download: ReceiptDownload) => void;
};

const Column = ({ column }: { readonly column: ReceiptColumn }) => (
  <div className="receipt-column">
    {column.title !== undefined && <h3>{column.title}</h3>}
    <dl>
      {column.content.map(({ title, values }) => (
        <div key={title}>
          <dt>{title}</dt>
          {values.map((value, place) => (
            <dd key={place}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  </div>
);

const Rows = ({ rows }: { readonly rows: readonly ReceiptRow[] }) =>
  rows.map(({ columns, subRows = [] }, place) => (
    <div key={place} className="receipt-row">
      <div className="receipt-columns" data-columns={Math.min(columns.length, 3)}>
        {columns.map((column, index) => (
          <Column key={index} column={column} />
        ))}
      </div>
      {subRows.length > 0 && (
        <div className="receipt-sub-rows">
          <Rows rows={subRows} />
        </div>
      )}
    </div>
  ));

/** Receipt in the composite layout: a head with message, number, title, date, amount and stamp, then rows, conditions and downloads (RCP-05, RCP-06, RCP-14, RCP-15). */
export const CompositeReceipt = ({ receipt, allowsWarning, stamp, onDownload }: Props) => {
  const { header, rows } = receipt;
  const own = ownDownload(receipt);
  const headingId = useId();
  const moment = receiptMoment(header);
  const amount = receiptAmount(header);
  return (
    <article className="receipt" aria-labelledby={headingId}>
      <div className="receipt-head">
        <Guilloche />
        <ReceiptMessage header={header} allowsWarning={allowsWarning} />
        {header.codigoTransaccion !== undefined && (
          <p>
            {header.labelCodigo ?? text.number} <b>{header.codigoTransaccion}</b>
          </p>
        )}
        <h2 id={headingId}>{header.title}</h2>
        {moment !== undefined && <p>{moment}</p>}
        {amount !== undefined && (
          <p className="receipt-amount">
            {amount.title} <b>{amount.value}</b>
          </p>
        )}
        {stamp}
      </div>
      <Rows rows={rows} />
      {(header.condiciones ?? []).length > 0 && (
        <section className="receipt-conditions">
          <h3>{text.conditions}</h3>
          <ul>
            {header.condiciones?.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </section>
      )}
      <ReceiptDownloads links={header.descargas ?? []} onDownload={onDownload} />
      {own !== undefined && (
        <div className="receipt-download">
          <Button icon={Download} onPress={() => onDownload(own)}>
            {text.download}
          </Button>
        </div>
      )}
    </article>
  );
};
