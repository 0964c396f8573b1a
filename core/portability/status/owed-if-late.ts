/** Party that can be late with a request under way: this bank, or the provider of origin (`origin-bank`); never the applicant company, whose only term, to answer the offer, ends the request. */
export type Debtor = 'bank' | 'origin-bank';

/** The bank's own texts on what a late party owes, and whom to call or where to claim; none by default (EXT-1049). */
export type OwedIfLate = Readonly<Partial<Record<Debtor, string>>>;
