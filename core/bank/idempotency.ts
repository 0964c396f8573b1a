/** Idempotency key of a call, with a fingerprint that detects a different request under the same key; it is kept as long as its request, which `adapters/bank-sql/rights/sweep-by-retention.ts` deletes (PAPI-24, EXT-2108). */
export type Idempotency = { readonly key: string; readonly fingerprint: string };
