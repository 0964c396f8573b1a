import { observable, runInAction } from 'mobx';
import { type ComponentType, lazy } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

const underway = observable.box(0);
let round = 0;

const count = (change: number): void => runInAction(() => underway.set(underway.get() + change));

/** Whether a page is on its way. */
export const isUnderway = (): boolean => underway.get() > 0;

/** The visitor asks again for what did not come. */
export const askAgain = (): void => {
  round += 1;
};

const pauses = [1_000, 3_000];

/** Loads something over a line that may be cut: three tries before it counts as missed. */
export const insist = async <Loaded,>(
  load: () => Promise<Loaded>,
  [pause, ...others]: readonly number[] = pauses,
): Promise<Loaded> => {
  try {
    return await load();
  } catch (cause) {
    if (pause === undefined) throw cause;
    await new Promise((done) => setTimeout(done, pause));
    return insist(load, others);
  }
};

/** What did not come is asked for anew once its visitor asks again. */
const renewed = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  let missedIn: number | undefined;
  const ask = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        missedIn = round;
        throw cause;
      }),
    );
  let Part: ComponentType<Props> = ask();
  return (props) => {
    if (missedIn !== undefined && missedIn !== round) {
      missedIn = undefined;
      Part = ask();
    }
    return <Part {...props} />;
  };
};

/** A part of a page that comes when it is first shown. */
export const later = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  renewed(() => insist(load));

/** A whole page that comes later: as long as it is on its way, the page before it is left. */
export const laterPage = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  renewed(async () => {
    // React calls this while it draws, when no observable may change.
    await undefined;
    count(1);
    try {
      return await insist(load);
    } finally {
      count(-1);
    }
  });
