/** Idempotency key of a call, with a fingerprint that detects a different request under the same key; stored as long as the portability request that it registered, and deleted with it by `adapters/bank-sql/rights/sweep-by-retention.ts` (PAPI-24, EXT-2108). */
export type Idempotency = { readonly key: string; readonly fingerprint: string };
