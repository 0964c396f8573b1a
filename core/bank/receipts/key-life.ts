/** Days that a key pair signs receipts; the first receipt after that creates a new pair (EXT-2012). */
export const receiptKeyDays = 730;
