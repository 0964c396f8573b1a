/** Names the secret that earlier versions sealed with, which what they sealed does not name. */
export const earlierKey = 'anterior';

/** EXT-2009 · Days that a data key stays after it stopped sealing: the sealed receipt of a created key is in somebody's hands for thirty, and is no row. */
export const retiredKeyDays = 31;
