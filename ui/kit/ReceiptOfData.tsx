import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import type { ReceiptPair } from '#core/shared/receipts/base-receipt.ts';
import {
  ownDownload,
  receiptMoment,
  type ReceiptData,
  type ReceiptDownload,
  type ReceiptHead,
} from '#core/shared/receipts/receipt-data.ts';
import { Button } from './Button.tsx';
import { CompositeReceipt } from './CompositeReceipt.tsx';
import { Receipt } from './Receipt.tsx';
import { ReceiptDownloads } from './ReceiptDownloads.tsx';
import { ReceiptMessage } from './ReceiptMessage.tsx';
import { text } from './receipt-text.ts';

type Props = {
  readonly receipt: ReceiptData;
  readonly allowsWarning?: boolean;
  readonly stamp?: ReactNode;
  readonly onDownload: (download: ReceiptDownload) => void;
};

const pairOf = (title: string | undefined, value: string | undefined): readonly ReceiptPair[] =>
  title === undefined || value === undefined ? [] : [{ title, value }];

const pairsOf = ({ title1, value1, title2, value2 }: ReceiptHead): readonly ReceiptPair[] => [
  ...pairOf(title1, value1),
  ...pairOf(title2, value2),
];

const dataOf = ({ rows }: ReceiptData): readonly ReceiptPair[] =>
  rows.flatMap(({ columns }) =>
    columns.flatMap(({ content }) =>
      content.map(({ title, values }) => ({ title, value: values.join('\n') })),
    ),
  );

const Base = ({ receipt, allowsWarning, stamp, onDownload }: Props) => {
  const { header } = receipt;
  const own = ownDownload(receipt);
  return (
    <>
      <ReceiptMessage header={header} allowsWarning={allowsWarning} />
      <Receipt
        title={header.title ?? ''}
        moment={receiptMoment(header)}
        data={dataOf(receipt)}
        pairs={pairsOf(header)}
        stamp={stamp}
      />
      <ReceiptDownloads links={header.descargas ?? []} onDownload={onDownload} />
      {own !== undefined && (
        <Button icon={Download} onPress={() => onDownload(own)}>
          {text.download}
        </Button>
      )}
    </>
  );
};

/** Receipt rendered from its data, in the layout of its type: base or composite (RCP-01). */
export const ReceiptOfData = (props: Props) =>
  props.receipt.type === 'base' ? <Base {...props} /> : <CompositeReceipt {...props} />;
