/** Kind of data that a call changes at the bank: nothing, the count of failed attempts, or a key (EXT-1072). */
export type Changes = 'nothing' | 'attempt' | 'new-key' | 'waiting-key' | 'reactivation' | 'first-key';
