/** Id of the data key made from the secret of earlier versions, whose encrypted values do not name their key. */
export const earlierKey = 'anterior';

/** Days that a data key is retained after its last use: encrypted key receipts are in people's hands for thirty days, not in the database (EXT-2009). */
export const retiredKeyDays = 31;
