import type { Sealer } from '#core/bank/shared-ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';

type Sealed = { readonly purpose: string; readonly text: string };

/** Creates an in-memory stand-in for encryption, which keeps values and returns tokens for them, each valid for one purpose. */
export const memorySealer = (newToken: () => string): Sealer => {
  const kept = new Map<string, Sealed>();
  return {
    seal: (purpose, text) => {
      const token = newToken();
      kept.set(token, { purpose, text });
      return TE.right(token);
    },
    open: (purpose, sealed) =>
      pipe(
        O.fromNullable(kept.get(sealed)),
        O.filter((found) => found.purpose === purpose),
        O.map(({ text }) => text),
        TE.right,
      ),
  };
};
