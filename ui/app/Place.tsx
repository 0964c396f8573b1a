import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { JourneyStore, Step } from '#ui/portability/JourneyStore.ts';
import { isFirstDraw } from './first-draw.ts';
import { addressOf } from './route-for-step.ts';

type Opening = { readonly open: () => void };

type Props<Store extends Opening> = {
  readonly step: Step;
  readonly journey: JourneyStore;
  readonly makeStore: () => Store;
  readonly Screen: ComponentType<{ readonly store: Store }>;
  /** The request that the address names. */
  readonly named?: number | undefined;
};

/** PROUTE-30, EXT-1109 · Makes a screen's store, checks the guard and opens the store: the portal's only effect that fetches. */
export const Place = <Store extends Opening>({ step, journey, makeStore, Screen, named }: Props<Store>) => {
  const { key } = useLocation();
  const navigate = useNavigate();
  // Over what the bank drew the screen stands from the first moment; its guard is asked right after.
  const [first] = useState(() => (isFirstDraw() ? { key, store: makeStore() } : undefined));
  const [store, setStore] = useState(first?.store);
  useEffect(() => {
    if (!journey.arrive(step, named)) {
      void navigate(addressOf(journey.state), { replace: true });
      return;
    }
    const own = journey.storeOf(step, () => (first?.key === key ? first.store : makeStore()));
    setStore(own);
    own.open();
  }, [key, step, named, journey, makeStore, navigate, first]);
  return store === undefined ? null : <Screen store={store} />;
};
