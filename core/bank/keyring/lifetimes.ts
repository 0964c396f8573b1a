/** Id of the secret used by earlier versions, whose sealed values do not name their key. */
export const earlierKey = 'anterior';

/** Days that a data key is kept after its last use: sealed key receipts are in people's hands for thirty days, not in rows (EXT-2009). */
export const retiredKeyDays = 31;
