import type { Entry } from '#core/portability/landing/entry.ts';
import { visitorOf, type Visitor } from './visitor.ts';

/** Opens several sessions of one person, each past the identity questions. */
export const sessionsOf = async (
  base: string,
  entry: Entry,
  facts: readonly string[],
  count: number,
): Promise<readonly Visitor[]> => {
  const visitors: Visitor[] = [];
  for (let place = 0; place < count; place += 1) {
    const visitor = visitorOf(base, entry);
    await visitor.identify(facts);
    visitors.push(visitor);
  }
  return visitors;
};
