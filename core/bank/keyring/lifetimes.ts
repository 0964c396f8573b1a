/** Id of the data key derived from the secret of earlier versions; values encrypted with it do not contain a key id. */
export const earlierKey = 'anterior';

/** Days that a data key is retained after its last use, since key receipts encrypted with it, which people keep outside the database, must be decryptable for thirty days (EXT-2009). */
export const retiredKeyDays = 31;
