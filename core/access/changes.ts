/** Data that a call changes at the bank: nothing, the count of failed attempts, or the key (a new, waiting, reactivated or first one) (EXT-1072). */
export type Changes = 'nothing' | 'attempt' | 'new-key' | 'waiting-key' | 'reactivation' | 'first-key';
