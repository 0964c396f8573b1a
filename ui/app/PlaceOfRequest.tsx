import { type ComponentType, useEffect, useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { routeForPlace } from './route-for-step.ts';
import { useIdSolicitud } from './use-id-solicitud.ts';

type Opening = { readonly open: () => void };

type Props<Store extends Opening> = {
  readonly makeStore: (idSolicitud: number) => Store;
  readonly Screen: ComponentType<{ readonly store: Store }>;
  /** Called with the request number on arrival and when it changes, so that the journey can follow it. */
  readonly onArrive?: (idSolicitud: number) => void;
};

/** Page of the request whose number is in the address, with a new store per number; without a number it redirects to the landing page (PROUTE-21, PROUTE-22, PROUTE-25). */
export const PlaceOfRequest = <Store extends Opening>({ makeStore, Screen, onArrive }: Props<Store>) => {
  const idSolicitud = useIdSolicitud();
  const store = useMemo(
    () => (idSolicitud === undefined ? undefined : makeStore(idSolicitud)),
    [idSolicitud, makeStore],
  );
  useEffect(() => {
    if (idSolicitud !== undefined) onArrive?.(idSolicitud);
    store?.open();
  }, [idSolicitud, onArrive, store]);
  return store === undefined ? <Navigate replace to={routeForPlace.landing} /> : <Screen store={store} />;
};
