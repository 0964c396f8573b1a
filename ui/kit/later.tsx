import { observable, runInAction } from 'mobx';
import { type ComponentType, lazy, useEffect, useState } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** The page that was asked for last, until it comes. */
const awaited = observable.box<object | undefined>(undefined, { deep: false });
let round = 0;

const wait = (page: object | undefined): void => runInAction(() => awaited.set(page));

/** Whether a page is on its way. */
export const isUnderway = (): boolean => awaited.get() !== undefined;

const stays = observable.box(0);

/** Whoever goes back before the page came waits for it no longer, and arrives anew where he is. */
export const stay = (): void =>
  runInAction(() => {
    if (!isUnderway()) return;
    awaited.set(undefined);
    stays.set(stays.get() + 1);
  });

export const timesStayed = (): number => stays.get();

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

const Nothing = () => null;

/** A part that its page can do without: when it does not come, nothing or what is given stands in its place. */
export const laterIfItComes = <Props extends object>(
  load: Load<Props>,
  Instead: ComponentType<Props> = Nothing,
): ComponentType<Props> => lazy(() => insist(load).catch(() => ({ default: Instead })));

/** The same, and asked for only once its page lives and wants it: what stands instead stays as it is until then, and no page waits for it. */
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
    // React calls this while it draws, when no observable may change.
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
  /** Brings it before it is drawn; then nothing waits for it. */
  readonly bring: () => Promise<void>;
};

/** A whole page that comes later: as long as it is on its way, the page before it is left. */
export const laterPage = <Props extends object>(load: Load<Props>): LaterPage<Props> => {
  let Brought: ComponentType<Props> | undefined;
  const Waited = waitedFor(load);
  const Page = (props: Props) => (Brought === undefined ? <Waited {...props} /> : <Brought {...props} />);
  const bring = async (): Promise<void> => {
    Brought = (await insist(load)).default;
  };
  return Object.assign(Page, { bring });
};
