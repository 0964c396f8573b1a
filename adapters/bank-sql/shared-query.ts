import { aSecond } from '#core/shared/units-of-time.ts';

/** Returns a function that shares one query among concurrent callers, and caches its result for `lasts` milliseconds, a failure for at most one second (EXT-2366). */
export const sharedLook = <Seen>(look: () => Promise<Seen>, lasts = aSecond): (() => Promise<Seen>) => {
  let shared: Promise<Seen> | undefined;
  const forgetAfter = (milliseconds: number) => (): void =>
    void setTimeout(() => {
      shared = undefined;
    }, milliseconds).unref();
  return () => {
    if (shared === undefined) {
      shared = look();
      shared.then(forgetAfter(lasts), forgetAfter(Math.min(lasts, aSecond)));
    }
    return shared;
  };
};
