import { type ComponentType, lazy, Suspense } from 'react';
import { insist } from './later.tsx';

const Nothing = () => null;

// What it is drawn with is heavier than most fields that have help, and no field waits for it.
const HelpTooltip = lazy((): Promise<{ readonly default: ComponentType<{ readonly helpKey: string }> }> =>
  insist(() => import('./HelpTooltip.tsx')).then(
    ({ HelpTooltip: Loaded }) => ({ default: Loaded }),
    () => ({ default: Nothing }),
  ),
);

/** ROOT-24, ROOT-25 · The contextual help of a key, beside what it explains. */
export const Help = ({ helpKey }: { readonly helpKey: string }) => (
  <Suspense fallback={null}>
    <HelpTooltip helpKey={helpKey} />
  </Suspense>
);
