import { type ComponentType, createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFirstDraw } from './first-draw.ts';

/** Leads the visitor on; what the next page has to know travels as the state of the navigation. */
export type Leave = (address: string, state?: unknown) => void;

type Props<Store> = {
  readonly makeStore: (leave: Leave) => Store;
  readonly Screen: ComponentType<{ readonly store: Store }>;
};

type Opening = {
  /** Takes in what only this visit knows; before it the page is anybody's. */
  readonly open?: () => void;
  readonly close: () => void;
};

/** Whether the guard around a visit lets it open: asked in effects, once the guard was. */
export const MayOpen = createContext<() => boolean>(() => true);

/** A journey of one page: its store is made on arrival and closed when the visitor leaves, so that a reload or a way back begins again. */
export const Visit = <Store extends Opening>({ makeStore, Screen }: Props<Store>) => {
  const navigate = useNavigate();
  const mayOpen = useContext(MayOpen);
  const make = useCallback(
    () => makeStore((address, state) => void navigate(address, { state })),
    [makeStore, navigate],
  );
  // Over what the bank drew the screen stands from the first moment.
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
