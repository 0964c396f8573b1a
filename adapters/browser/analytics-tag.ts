import { analyticsPause, analyticsTries } from '#core/access/limits.ts';
import type { Analytics } from '#core/access/ports.ts';
import { E } from '#core/shared/fp.ts';

/** Analytics tag of a bank: the global object that its script defines. */
export type AnalyticsTag = { readonly page: (name: string) => void };

const isTag = (value: unknown): value is AnalyticsTag =>
  typeof value === 'object' && value !== null && 'page' in value && typeof value.page === 'function';

/** Returns a function that looks up the analytics tag by its global name; undefined until the bank's script has loaded. */
export const tagNamed = (name: string) => (): AnalyticsTag | undefined => {
  const found: unknown = Reflect.get(window, name);
  return isTag(found) ? found : undefined;
};

// Removes query and fragment of a page name, which may contain a request id or captcha response.
const withoutQuery = (name: string): string => name.replace(/[?#].*$/s, '');

/** Makes the analytics port over the bank's tag; page views before the tag loads are queued, and dropped if it never does (ROOT-28, ROOT-29). */
export const analyticsByTag = (lookUp: () => AnalyticsTag | undefined): Analytics => {
  let waiting: readonly string[] = [];
  let looks = 0;
  let tag: AnalyticsTag | undefined;
  const tell = (name: string): void => {
    E.tryCatch(
      () => tag?.page(name),
      () => undefined,
    );
  };
  const look = (): void => {
    looks += 1;
    tag = lookUp();
    if (tag === undefined && looks < analyticsTries) {
      setTimeout(look, analyticsPause);
      return;
    }
    waiting.forEach(tell);
    waiting = [];
  };
  const isSearching = (): boolean => tag === undefined && looks < analyticsTries;
  return {
    page: (name) => () => {
      const clean = withoutQuery(name);
      if (!isSearching()) {
        tell(clean);
        return;
      }
      if (looks === 0 && waiting.length === 0) setTimeout(look, analyticsPause);
      waiting = [...waiting, clean];
    },
  };
};
