/** Waiting ticket of a key reset without card: the number to give on the phone and its expiry as displayed text (EXT-101). */
export type WaitingTicket = { readonly number: string; readonly until: string };
