/** Party whose term can pass without ending the request; the company has no such term. */
export type Debtor = 'bank' | 'origin-bank';

/** Sentences of the bank about a late party: what it owes, and whom to call or where to claim; none by default (EXT-1049). */
export type OwedIfLate = Readonly<Partial<Record<Debtor, string>>>;
