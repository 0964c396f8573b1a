import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { VerifyScreen } from './VerifyScreen.tsx';
import type { VerifyStore } from './VerifyStore.ts';

type Props = { readonly makeStore: (markText: string) => VerifyStore };

/** EXT-2308 · What stands after the # is checked here, once the page lives; a server never hears of it. */
export const VerifyPlace = ({ makeStore }: Props) => {
  const { hash } = useLocation();
  const store = useMemo(() => makeStore(hash.slice(1)), [hash, makeStore]);
  useEffect(() => store.open(), [store]);
  return <VerifyScreen store={store} />;
};
