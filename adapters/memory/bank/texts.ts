import type { KeptTexts } from '#core/bank/ports.ts';
import type { BankText } from '#core/portability/texts/bank-text.ts';
import { O } from '#core/shared/fp.ts';
import { atomically } from './atomically.ts';

const keyOf = ({ name, version }: Pick<BankText, 'name' | 'version'>): string => `${name} ${version}`;

/** Creates the in-memory store of legal texts, by name and version (EXT-1406). */
export const memoryTexts = (first: readonly BankText[] = []): KeptTexts => {
  const kept = new Map(first.map((text) => [keyOf(text), text]));
  return {
    keep: (texts) =>
      atomically(() => {
        for (const text of texts) if (!kept.has(keyOf(text))) kept.set(keyOf(text), text);
      }),
    find: (name, version) => atomically(() => O.fromNullable(kept.get(keyOf({ name, version })))),
  };
};
