import { readableLimit } from '../files/file-limit.ts';

/** The heaviest file that is read as a receipt, whatever a document may weigh: the bank's own weigh some hundred KB. */
export const maxReceiptBytes = 2_048_000;

export const receiptLimitText = readableLimit(maxReceiptBytes);
