import type { Stored } from '#core/bank/shared-ports.ts';
import { E } from '#core/shared/fp.ts';

type Kept<Value> = { readonly value: Value; readonly at: number };

/** Returns a cached reader: it keeps a value for some milliseconds, and after that returns the stale value while it refreshes it, so that callers wait only until the first value has been read. */
export const keptFor = <Value>(
  ms: number,
  read: Stored<Value>,
  monotonic: () => number = () => performance.now(),
): (() => Stored<Value>) => {
  let kept: Kept<Value> | undefined;
  let reading: ReturnType<Stored<Value>> | undefined;
  const readAnew = (): ReturnType<Stored<Value>> => {
    reading ??= read().then((outcome) => {
      reading = undefined;
      if (E.isRight(outcome)) kept = { value: outcome.right, at: monotonic() };
      return outcome;
    });
    return reading;
  };
  return () => async () => {
    if (kept === undefined) return readAnew();
    if (monotonic() - kept.at >= ms) void readAnew();
    return E.right(kept.value);
  };
};
