import fc from 'fast-check';
import type { CatalogueEntry } from '#core/shared/messages/catalogue.ts';

/** Generates a badly written catalogue entry: any field may be missing, and there are few codes, so that they repeat. */
export const catalogueEntry = (): fc.Arbitrary<CatalogueEntry> =>
  fc.record(
    {
      messageid: fc.constantFrom('', '501007', '501008', '501009', '501016', '501017', '__proto__'),
      messagebody: fc.oneof(fc.constant(''), fc.string({ minLength: 1 })),
      severity: fc.oneof(fc.constantFrom('error', 'WARNING', 'Info', 'fatal', ''), fc.string()),
    },
    { requiredKeys: [] },
  );
