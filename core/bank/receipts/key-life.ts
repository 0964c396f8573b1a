/** Days that a key pair signs receipts; the next receipt after that creates a new pair (EXT-2012). */
export const receiptKeyDays = 730;
