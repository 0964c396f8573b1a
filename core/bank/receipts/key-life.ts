/** EXT-2012 · Days that a pair signs receipts from when it was made; the next one that is asked for then makes another. */
export const receiptKeyDays = 730;
