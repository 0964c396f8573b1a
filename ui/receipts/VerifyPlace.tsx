import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { VerifyScreen } from './VerifyScreen.tsx';
import type { VerifyStore } from './VerifyStore.ts';

type Props = { readonly makeStore: (markText: string) => VerifyStore };

/** Receipt verification page with its store: reads the printed code after the `#` of the address in the browser, after hydration; the code is never sent to a server (EXT-2308). */
export const VerifyPlace = ({ makeStore }: Props) => {
  const { hash } = useLocation();
  const store = useMemo(() => makeStore(hash.slice(1)), [hash, makeStore]);
  useEffect(() => store.open(), [store]);
  return <VerifyScreen store={store} />;
};
