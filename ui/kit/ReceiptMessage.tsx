import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { receiptHeader } from '#core/shared/receipts/base-receipt.ts';
import type { ReceiptHead } from '#core/shared/receipts/receipt-data.ts';

type Props = {
  readonly header: ReceiptHead;
  readonly allowsWarning?: boolean | undefined;
};

/** Line with the status message of a receipt; absent without a status, and for a warning unless allowed (RCP-07, RCP-08, RCP-09). */
export const ReceiptMessage = ({ header, allowsWarning }: Props) => {
  const { status, boldMsg = '', msg = '' } = header;
  const shown = status === undefined ? undefined : receiptHeader({ status, boldMsg, msg }, allowsWarning);
  if (shown === undefined) return null;
  const Icon = shown.status === 'success' ? Check : TriangleAlert;
  return (
    <p className="receipt-header">
      <Icon className="icon" aria-hidden />
      <span>
        <b>{shown.boldMsg}</b> {shown.msg}
      </span>
    </p>
  );
};
