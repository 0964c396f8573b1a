import { readableLimit } from '../files/file-limit.ts';

/** Largest file accepted as a receipt, separate from the document limit; the bank's receipts have some hundred KB. */
export const maxReceiptBytes = 2_048_000;

export const receiptLimitText = readableLimit(maxReceiptBytes);
