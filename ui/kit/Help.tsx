import { Suspense } from 'react';
import { laterIfItComes } from './later.tsx';

// What it is drawn with is heavier than most fields that have help, and no field waits for it.
const HelpTooltip = laterIfItComes(async () => ({
  default: (await import('./HelpTooltip.tsx')).HelpTooltip,
}));

/** ROOT-24, ROOT-25 · The contextual help of a key, beside what it explains. */
export const Help = ({ helpKey }: { readonly helpKey: string }) => (
  <Suspense fallback={null}>
    <HelpTooltip helpKey={helpKey} />
  </Suspense>
);
