import fc from 'fast-check';
import type { KeptDocument } from '#core/portability/documents/kept-document.ts';
import { anyDate } from './calendar-date.ts';

/** Generates a stored document with so few kinds, names and sizes that two documents are often alike. */
export const keptDocument = (): fc.Arbitrary<KeptDocument> =>
  fc.record({
    kind: fc.constantFrom('liq', 'balance'),
    name: fc.constantFrom('a.pdf', 'b.pdf'),
    size: fc.constantFrom(1000, 2000),
    receivedOn: anyDate(),
  });
