import { type ComponentType, createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFirstDraw } from './first-draw.ts';

/** Type of a function that navigates to an address, with optional navigation state for the next page. */
export type Leave = (address: string, state?: unknown) => void;

type Props<Store> = {
  readonly makeStore: (leave: Leave) => Store;
  readonly Screen: ComponentType<{ readonly store: Store }>;
};

type Opening = {
  /** Reads the data of this visit (address, cookies); before that, the page is the same for everybody. */
  readonly open?: () => void;
  readonly close: () => void;
};

/** Context with a function that tells whether the surrounding route guard lets the visit open (by default it does); called in effects, after the guard. */
export const MayOpen = createContext<() => boolean>(() => true);

/** Component for a visit of a single-page journey: creates the screen's store on arrival and closes it on leaving, so that a reload or back starts over. */
export const Visit = <Store extends Opening>({ makeStore, Screen }: Props<Store>) => {
  const navigate = useNavigate();
  const mayOpen = useContext(MayOpen);
  const make = useCallback(
    () => makeStore((address, state) => void navigate(address, { state })),
    [makeStore, navigate],
  );
  // In pre-rendering and hydration the visit's store is created at the first render, so that both render the
  // same; otherwise the effect creates it.
  const [first] = useState(() => (isFirstDraw() ? make() : undefined));
  const [store, setStore] = useState(first);
  useEffect(() => {
    const own = first ?? make();
    if (mayOpen()) own.open?.();
    setStore(own);
    return own.close;
  }, [first, make, mayOpen]);
  return store === undefined ? null : <Screen store={store} />;
};
