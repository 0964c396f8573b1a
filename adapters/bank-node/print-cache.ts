import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import type { ReceiptKeys } from '#core/bank/receipts/ports.ts';
import type { ReceiptPrinter, Stored } from '#core/bank/shared-ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, O } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

export type PrintLimits = {
  /** Maximum concurrent print jobs (PDFs) per person. */
  readonly ofOne: number;
  readonly ofAll: number;
  /** Maximum size of the print cache in bytes. */
  readonly bytes: number;
  /** Time to live of a cached print in milliseconds. */
  readonly life: number;
};

const usual: PrintLimits = { ofOne: 4, ofAll: 100, bytes: 8_388_608, life: 5 * aMinute };

type Outcome = Awaited<ReturnType<Stored<Uint8Array>>>;

const cacheKey = (document: PrintedDocument, signingKey: string): string =>
  createHash('sha256')
    .update(JSON.stringify([signingKey, document]))
    .digest('base64');

/** Wraps the printer with a cache by content and signing key: concurrent requests for one document print it once, and more different documents at once than allowed get `unavailable` (EXT-606, EXT-2322). */
export const printedPapers = (
  printer: ReceiptPrinter,
  { inUse }: Pick<ReceiptKeys, 'inUse'>,
  { ofOne, ofAll, bytes, life }: PrintLimits = usual,
): ReceiptPrinter => {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: bytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: life,
  });
  const underWay = new Map<string, { readonly who: string; readonly outcome: Promise<Outcome> }>();

  const printNew = (key: string, who: string, document: PrintedDocument): Promise<Outcome> => {
    const ofPerson = [...underWay.values()].filter((paper) => paper.who === who).length;
    if (ofPerson >= ofOne || underWay.size >= ofAll) return Promise.resolve(E.left(unavailable));
    const outcome = printer
      .print(document)()
      .finally(() => underWay.delete(key));
    underWay.set(key, { who, outcome });
    return outcome;
  };

  return {
    print:
      (document, { who } = { who: document.id }) =>
      async () => {
        const signingKey = await inUse()();
        if (E.isLeft(signingKey)) return signingKey;
        const id = O.toUndefined(signingKey.right)?.id;
        const key = cacheKey(document, id ?? '');
        const known = cache.get(key);
        if (known !== undefined) return E.right(known);
        const outcome = await (underWay.get(key)?.outcome ?? printNew(key, who, document));
        if (E.isRight(outcome) && id !== undefined) cache.set(key, outcome.right);
        return outcome;
      },
  };
};
