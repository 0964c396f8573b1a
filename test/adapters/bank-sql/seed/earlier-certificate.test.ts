import { expect, it } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { earlierCertificates } from '#adapters/bank-sql/seed/earlier-certificate.ts';
import { anEntry } from '#test/support/builders/entry.ts';

const noon = Date.UTC(2026, 1, 27, 12);

const seedWith = (vigenciaEnDias?: number) => ({
  ...demoSeed(),
  certificados: [{ empresa: anEntry().company, estado: 'Caducada' as const, haceDias: 40, vigenciaEnDias }],
});

it.each([
  [2, { year: 2026, month: 3, day: 1 }],
  [-28, { year: 2026, month: 1, day: 30 }],
  [undefined, undefined],
])('EST-32 a certificate that holds for %s days holds until then', (days, validUntil) => {
  expect(earlierCertificates(seedWith(days), noon)).toEqual([
    {
      company: anEntry().company,
      companyName: 'Panadería El Sol SpA',
      estado: 'Caducada',
      validUntil,
      daysAgo: 40,
    },
  ]);
});
