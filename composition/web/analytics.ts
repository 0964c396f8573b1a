import { noAnalytics } from '#adapters/browser/no-analytics.ts';
import type { Analytics } from '#core/access/ports.ts';

/** Makes the analytics port over the bank's tag, or one that does nothing without a tag; its code is loaded only if configured, and nothing waits for it (ROOT-28, ROOT-29). */
export const analyticsOf = (tag: string | undefined): Analytics => {
  if (tag === undefined) return noAnalytics;
  const analytics = import('#adapters/browser/analytics-tag.ts').then(
    ({ analyticsByTag, tagNamed }) => analyticsByTag(tagNamed(tag)),
    () => noAnalytics,
  );
  return { page: (name) => () => void analytics.then((told) => told.page(name)()) };
};
