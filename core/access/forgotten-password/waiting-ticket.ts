/** EXT-101 · What the page tells whoever left a key without card: the number to name on the phone, and until when, as it is shown. */
export type WaitingTicket = { readonly number: string; readonly until: string };
