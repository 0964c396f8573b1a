/** Kind of data that a call changes at the bank: nothing, the count of failed attempts, or the key (new, waiting for activation, reactivated or first); `ended` means that the operation has ended, so that its calls change nothing any more (EXT-1072, EXT-2970). */
export type Changes =
  'nothing' | 'ended' | 'attempt' | 'new-key' | 'waiting-key' | 'reactivation' | 'first-key';
