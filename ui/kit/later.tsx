import { observable, runInAction } from 'mobx';
import { type ComponentType, lazy, useEffect, useState } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Lazy page whose code is being loaded now, if any. */
const awaited = observable.box<object | undefined>(undefined, { deep: false });
let round = 0;

const wait = (page: object | undefined): void => runInAction(() => awaited.set(page));

/** True while the code of a lazy page is loading. */
export const isUnderway = (): boolean => awaited.get() !== undefined;

const stays = observable.box(0);

/** Cancels a pending page load when the visitor goes back. */
export const stay = (): void =>
  runInAction(() => {
    if (!isUnderway()) return;
    awaited.set(undefined);
    stays.set(stays.get() + 1);
  });

export const timesStayed = (): number => stays.get();

/** Retries loading the code of a page that failed to load. */
export const askAgain = (): void => {
  round += 1;
};

const pauses = [1_000, 3_000];

/** Loads a code module, retrying up to three tries in all. */
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

/** Lazy component whose code can be loaded again after a failure. */
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

/** Lazy part of a page, loaded when first shown. */
export const later = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  renewed(() => insist(load));

const Nothing = () => null;

/** Lazy optional part of a page: if loading its code fails, nothing or a fallback is shown. */
export const laterIfItComes = <Props extends object>(
  load: Load<Props>,
  Instead: ComponentType<Props> = Nothing,
): ComponentType<Props> => lazy(() => insist(load).catch(() => ({ default: Instead })));

/** Lazy optional part of a page, loaded only after hydration, with a placeholder meanwhile; the page never waits for it. */
export const afterwards = <Props extends object>(
  load: Load<Props>,
  Instead: ComponentType<Props> = Nothing,
  isWanted: (props: Props) => boolean = () => true,
): ComponentType<Props> =>
  function Afterwards(props) {
    const [Part, setPart] = useState(() => Instead);
    const wanted = isWanted(props);
    useEffect(() => {
      if (!wanted) return;
      insist(load).then(
        ({ default: came }) => setPart(() => came),
        () => undefined,
      );
    }, [wanted]);
    return <Part {...props} />;
  };

const waitedFor = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  renewed(async () => {
    // React calls this loader during rendering, when no observable may change, so it first waits for a
    // microtask.
    await undefined;
    const page = {};
    wait(page);
    try {
      return await insist(load);
    } finally {
      if (awaited.get() === page) wait(undefined);
    }
  });

type LaterPage<Props> = ComponentType<Props> & {
  /** Preloads the code of the page, so that it renders at once. */
  readonly bring: () => Promise<void>;
};

/** Lazy page: the previous page stays visible until the code of the next one is loaded. */
export const laterPage = <Props extends object>(load: Load<Props>): LaterPage<Props> => {
  let Brought: ComponentType<Props> | undefined;
  const Waited = waitedFor(load);
  const Page = (props: Props) => (Brought === undefined ? <Waited {...props} /> : <Brought {...props} />);
  const bring = async (): Promise<void> => {
    Brought = (await insist(load)).default;
  };
  return Object.assign(Page, { bring });
};
