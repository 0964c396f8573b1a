import { type ComponentType, lazy, useEffect, useState } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

let round = 0;

/** Lets lazy components whose code failed to load try again at their next rendering. */
export const askAgain = (): void => {
  round += 1;
};

const pauses = [1_000, 3_000];

/** Loads a code module in up to three tries, with pauses of 1 and 3 seconds; rejects after the last. */
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

/** Returns a lazy component that loads its code again after a failure, once `askAgain` was called. */
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

/** Returns a lazy component for a part of a page; its code is loaded when it is first rendered. */
export const later = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  renewed(() => insist(load));

const Nothing = () => null;

/** Returns a lazy component for an optional part of a page: if its code cannot be loaded, a fallback is shown, by default nothing. */
export const laterIfItComes = <Props extends object>(
  load: Load<Props>,
  Instead: ComponentType<Props> = Nothing,
): ComponentType<Props> => lazy(() => insist(load).catch(() => ({ default: Instead })));

/** Returns a component for an optional part of a page: its code is loaded after hydration, and until then, or if that fails, a placeholder is shown; the page never waits for it. */
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

type LaterPage<Props> = ComponentType<Props> & {
  /** Loads the code of the page before it is rendered, so that it renders at once. */
  readonly bring: () => Promise<void>;
};

/** Returns the lazy component of a page, whose code is loaded when the page is first rendered or when `bring` is called. */
export const laterPage = <Props extends object>(load: Load<Props>): LaterPage<Props> => {
  let Brought: ComponentType<Props> | undefined;
  const Waited = later(load);
  const Page = (props: Props) => (Brought === undefined ? <Waited {...props} /> : <Brought {...props} />);
  const bring = async (): Promise<void> => {
    Brought = (await insist(load)).default;
  };
  return Object.assign(Page, { bring });
};
