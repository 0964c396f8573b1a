import { noAnalytics } from '#adapters/browser/no-analytics.ts';
import type { Analytics } from '#core/access/ports.ts';

/** ROOT-28, ROOT-29 · The analytics of a bank that names its tag; its code comes only where there is one, and nothing waits for it. */
export const analyticsOf = (tag: string | undefined): Analytics => {
  if (tag === undefined) return noAnalytics;
  const analytics = import('#adapters/browser/analytics-tag.ts').then(
    ({ analyticsByTag, tagNamed }) => analyticsByTag(tagNamed(tag)),
    () => noAnalytics,
  );
  return { page: (name) => () => void analytics.then((told) => told.page(name)()) };
};
