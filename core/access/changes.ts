/** Data that a call changes at the bank: nothing, the count of failed attempts, or the key (a new, waiting, reactivated or first one); `ended`: nothing by any call of an operation that is over (EXT-1072, EXT-2970). */
export type Changes =
  'nothing' | 'ended' | 'attempt' | 'new-key' | 'waiting-key' | 'reactivation' | 'first-key';
