import { readableLimit } from '../files/file-limit.ts';

/** Most bytes of a file accepted for checking as a receipt, separate from the limit of documents; the bank's receipts have some hundred KB. */
export const maxReceiptBytes = 2_048_000;

/** Text of the size limit of a file checked as a receipt. */
export const receiptLimitText = readableLimit(maxReceiptBytes);
