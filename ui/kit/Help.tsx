import { Suspense } from 'react';
import type { HelpProps } from './HelpTooltip.tsx';
import { laterIfItComes } from './later.tsx';

// Help tooltips are loaded on demand: their code is larger than most fields with help, and no field waits for
// it.
const HelpTooltip = laterIfItComes(async () => ({
  default: (await import('./HelpTooltip.tsx')).HelpTooltip,
}));

/** Help button with tooltip, by catalogue key, beside the element it explains; absent until its code has loaded, and for an unknown key (ROOT-24, ROOT-25). */
export const Help = (props: HelpProps) => (
  <Suspense fallback={null}>
    <HelpTooltip {...props} />
  </Suspense>
);
