import fc from 'fast-check';
import type { CatalogueEntry } from '#core/shared/messages/catalogue.ts';

/** An entry as a careless bank may write it: few codes, so that they repeat, and any part may be missing. */
export const catalogueEntry = (): fc.Arbitrary<CatalogueEntry> =>
  fc.record(
    {
      messageid: fc.constantFrom('', '501007', '501008', '501009', '501016', '501017', '__proto__'),
      messagebody: fc.oneof(fc.constant(''), fc.string({ minLength: 1 })),
      severity: fc.oneof(fc.constantFrom('error', 'WARNING', 'Info', 'fatal', ''), fc.string()),
    },
    { requiredKeys: [] },
  );
