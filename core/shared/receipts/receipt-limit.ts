import { readableLimit } from '../files/file-limit.ts';

/** The largest file that is read as a receipt, which is not the limit of a document; the bank's own have some hundred KB. */
export const maxReceiptBytes = 2_048_000;

export const receiptLimitText = readableLimit(maxReceiptBytes);
