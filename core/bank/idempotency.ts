/** Idempotency key of a call, with a fingerprint that detects a different request under the same key (PAPI-24). */
export type Idempotency = { readonly key: string; readonly fingerprint: string };
