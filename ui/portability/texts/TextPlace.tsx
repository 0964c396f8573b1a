import { useEffect, useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { textNames, type TextName } from '#core/portability/texts/bank-text.ts';
import { routeForPlace } from '#ui/app/route-for-step.ts';
import { TextScreen } from './TextScreen.tsx';
import type { TextStore } from './TextStore.ts';

type Props = { readonly makeStore: (name: TextName, version: string | undefined) => TextStore };

/** Page of the legal text whose name and version are in the address; an unknown name redirects to the landing page (EXT-1405). */
export const TextPlace = ({ makeStore }: Props) => {
  const { texto, version } = useParams();
  const name = textNames.find((each) => each === texto);
  const store = useMemo(
    () => (name === undefined ? undefined : makeStore(name, version)),
    [name, version, makeStore],
  );
  useEffect(() => void store?.open(), [store]);
  return store === undefined ? <Navigate replace to={routeForPlace.landing} /> : <TextScreen store={store} />;
};
