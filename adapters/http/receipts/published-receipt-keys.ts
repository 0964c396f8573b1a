import { readReceiptKeys, receiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import type { VerificationPorts } from '#core/shared/receipts/verify-receipt.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { exchange } from '../exchange.ts';
import { accepted, decoded } from '../read-answer.ts';

type Context = { readonly fetch: typeof globalThis.fetch; readonly timeoutMs?: number };

/** Makes the HTTP client of the public keys of receipts, which needs no session. */
export const receiptKeysOverHttp = (context: Context): VerificationPorts['keys'] => ({
  published: () =>
    pipe(
      exchange(context, () => ({
        address: receiptKeys.path,
        // Revalidates the HTTP cache, which may lack the key of a recent receipt.
        init: { method: receiptKeys.method, cache: 'no-cache' },
      })),
      TE.flatMapEither(accepted),
      TE.flatMapEither(decoded(receiptKeys.answer)),
      TE.map(readReceiptKeys),
    ),
});
