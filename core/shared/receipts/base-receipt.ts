import { hasPdfHead } from '../files/file-type.ts';
import { plainText } from '../plain-text.ts';

export type ReceiptStatus = 'success' | 'warning' | 'error';

export type ReceiptPair = { readonly title: string; readonly value: string };

/** Content of a base receipt: `data` is shown in two columns, `pairs` are the two extra titles with their values (RCP-02, RCP-11). */
export type BaseReceipt = {
  readonly status: ReceiptStatus;
  readonly boldMsg: string;
  readonly msg: string;
  readonly title: string;
  readonly data: readonly ReceiptPair[];
  readonly pairs: readonly ReceiptPair[];
};

export type ReceiptHeader = Pick<BaseReceipt, 'status' | 'boldMsg' | 'msg'>;

/** Returns the header message of a receipt; `undefined` for a warning on a screen that shows no warnings (RCP-07, RCP-08, RCP-09). */
export const receiptHeader = (receipt: ReceiptHeader, allowsWarning = false): ReceiptHeader | undefined =>
  receipt.status === 'warning' && !allowsWarning
    ? undefined
    : { status: receipt.status, boldMsg: receipt.boldMsg, msg: receipt.msg };

/** Sanitizes the file name of a download: no path separators or invisible characters, one `.pdf` ending; an empty name becomes `comprobante.pdf` (RCP-17). */
export const downloadFileName = (name: string): string => {
  const clean = plainText(name.replace(/[/\\\p{Cc}]/gu, '')).trim();
  const stem = clean.replace(/\.pdf$/i, '');
  if (stem === '') return 'comprobante.pdf';
  return stem === clean ? `${clean}.pdf` : clean;
};

/** Tells whether downloaded bytes are a PDF; an empty or other answer counts as a failed download (RCP-20). */
export const isPdf = (bytes: Uint8Array): boolean => hasPdfHead(bytes);
