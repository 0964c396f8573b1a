import { hasPdfHead } from '../files/content-kind.ts';
import { plainText } from '../plain-text.ts';

export type ReceiptStatus = 'success' | 'warning' | 'error';

export type ReceiptPair = { readonly title: string; readonly value: string };

/** RCP-02, RCP-11 · A base receipt as plain data: `data` stands in two columns, `pairs` are the two further titles with their values. */
export type BaseReceipt = {
  readonly status: ReceiptStatus;
  readonly boldMsg: string;
  readonly msg: string;
  readonly title: string;
  readonly data: readonly ReceiptPair[];
  readonly pairs: readonly ReceiptPair[];
};

export type ReceiptHeader = Pick<BaseReceipt, 'status' | 'boldMsg' | 'msg'>;

/** RCP-07, RCP-08, RCP-09 · Success and error show their message; a warning shows only where the screen allows it, by default not. */
export const receiptHeader = (receipt: ReceiptHeader, allowsWarning = false): ReceiptHeader | undefined =>
  receipt.status === 'warning' && !allowsWarning
    ? undefined
    : { status: receipt.status, boldMsg: receipt.boldMsg, msg: receipt.msg };

/** RCP-17 · Without path separators and what nobody sees, with `.pdf` once; an empty name is `comprobante.pdf`. */
export const downloadFileName = (name: string): string => {
  const clean = plainText(name.replace(/[/\\\p{Cc}]/gu, '')).trim();
  const stem = clean.replace(/\.pdf$/i, '');
  if (stem === '') return 'comprobante.pdf';
  return stem === clean ? `${clean}.pdf` : clean;
};

/** RCP-20 · An answer that is empty or not a PDF counts as a failed download. */
export const isPdf = (bytes: Uint8Array): boolean => hasPdfHead(bytes);
