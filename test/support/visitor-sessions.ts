import type { Entry } from '#core/portability/landing/entry.ts';
import { visitorOf, type Visitor } from './visitor.ts';

/** The same person in so many sessions, each past its questions. */
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
