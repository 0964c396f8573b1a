import { createHash } from 'node:crypto';
import type { PrintedDocument } from '#core/bank/printed-document.ts';
import type { ReceiptKeys } from '#core/bank/receipts/ports.ts';
import type { ReceiptPrinter } from '#core/bank/shared-ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

export type KeptPapers = {
  /** Of all papers together. */
  readonly bytes: number;
  /** Milliseconds. */
  readonly life: number;
};

const aFewMinutes: KeptPapers = { bytes: 8_388_608, life: 5 * aMinute };

const markOf = (document: PrintedDocument, keyId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([keyId, document]))
    .digest('base64');

/** EXT-2322 · What was printed is given again for some minutes to whoever asks for a paper that says just the same under the same key, without a turn; so many bytes are kept, and the oldest goes first. */
export const keepsPrinted = (
  printer: ReceiptPrinter,
  { inUse }: Pick<ReceiptKeys, 'inUse'>,
  { bytes, life }: KeptPapers = aFewMinutes,
): ReceiptPrinter => {
  const kept = new Map<string, Uint8Array>();
  let total = 0;

  const forget = (mark: string): void => {
    total -= kept.get(mark)?.length ?? 0;
    kept.delete(mark);
  };

  const keep = (mark: string, paper: Uint8Array): void => {
    forget(mark);
    kept.set(mark, paper);
    total += paper.length;
    setTimeout(() => forget(mark), life).unref();
    for (const oldest of kept.keys()) {
      if (total <= bytes) return;
      forget(oldest);
    }
  };

  return {
    print: (document, printedFor) => {
      const anew = printer.print(document, printedFor);
      return pipe(
        inUse(),
        TE.map(O.map(({ id }) => markOf(document, id))),
        TE.flatMap(
          O.match(
            () => anew,
            (mark) =>
              pipe(
                O.fromNullable(kept.get(mark)),
                O.match(
                  () =>
                    pipe(
                      anew,
                      TE.tapIO((paper) => () => keep(mark, paper)),
                    ),
                  TE.right,
                ),
              ),
          ),
        ),
      );
    },
  };
};
