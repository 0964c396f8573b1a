/** PAPI-24 · The key of a call and what tells whether a retry asks the same. */
export type Idempotency = { readonly key: string; readonly fingerprint: string };
