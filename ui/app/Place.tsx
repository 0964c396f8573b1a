import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { JourneyStore, Step } from '#ui/portability/JourneyStore.ts';
import { isFirstDraw } from './first-draw.ts';
import { Recovering } from './Recovering.tsx';
import { addressOf } from './route-for-step.ts';

type Opening = { readonly open: () => void };

type Props<Store extends Opening> = {
  readonly step: Step;
  readonly journey: JourneyStore;
  readonly makeStore: () => Store;
  readonly Screen: ComponentType<{ readonly store: Store }>;
  /** Number of the portability request in the address of the page, if there is one. */
  readonly named?: number | undefined;
};

/** Page of a step: runs the step's guard, restores the visit after a reload, then creates and opens the screen's store (PROUTE-30, PROUTE-31, EXT-1109). */
export const Place = <Store extends Opening>({ step, journey, makeStore, Screen, named }: Props<Store>) => {
  const { key } = useLocation();
  const navigate = useNavigate();
  // During hydration the page's store is created at the first render, to match the pre-rendered content; the step's guard runs right after.
  const [first] = useState(() => (isFirstDraw() ? { key, store: makeStore() } : undefined));
  const [store, setStore] = useState(first?.store);
  const [recovery, setRecovery] = useState<'asking' | 'failed' | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const stand = () => {
      setRecovery(undefined);
      if (!journey.arrive(step, named)) {
        void navigate(addressOf(journey.state), { replace: true });
        return;
      }
      const own = journey.storeOf(step, () => (first?.key === key ? first.store : makeStore()));
      setStore(own);
      own.open();
    };
    const recovered = journey.recover(step, named);
    if (recovered === undefined) stand();
    else {
      setRecovery('asking');
      void recovered.then((outcome) => {
        if (isLeft || outcome === 'leave') return;
        if (outcome === 'failed') setRecovery('failed');
        else stand();
      });
    }
    return () => {
      isLeft = true;
    };
  }, [key, step, named, journey, makeStore, navigate, first, attempt]);
  if (recovery !== undefined)
    return <Recovering failed={recovery === 'failed'} onRetry={() => setAttempt(attempt + 1)} />;
  return store === undefined ? null : <Screen store={store} />;
};
