import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads the visitor on; what the next page has to know travels as the state of the navigation. */
export type Leave = (address: string, state?: unknown) => void;

type Props<Store> = {
  readonly makeStore: (leave: Leave) => Store;
  readonly Screen: ComponentType<{ readonly store: Store }>;
};

/** A journey of one page: its store is made on arrival and closed when the visitor leaves, so that a reload or a way back begins again. */
export const Visit = <Store extends { readonly close: () => void }>({ makeStore, Screen }: Props<Store>) => {
  const navigate = useNavigate();
  const [store, setStore] = useState<Store>();
  useEffect(() => {
    const own = makeStore((address, state) => void navigate(address, { state }));
    setStore(own);
    return own.close;
  }, [makeStore, navigate]);
  return store === undefined ? null : <Screen store={store} />;
};
