import { type ComponentType, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { parseIdSolicitud } from '#core/portability/outcome/receipt.ts';
import { routeForPlace } from './route-for-step.ts';

type Props<Store> = {
  readonly makeStore: (idSolicitud: number) => Store;
  readonly Screen: ComponentType<{ readonly store: Store }>;
};

/** PROUTE-21, PROUTE-22, PROUTE-25 · A receipt stands by the number in its address; without one, the landing. */
export const NumberedPlace = <Store,>({ makeStore, Screen }: Props<Store>) => {
  const [query] = useSearchParams();
  const idSolicitud = parseIdSolicitud(query.get('idSolicitud'));
  const store = useMemo(
    () => (idSolicitud === undefined ? undefined : makeStore(idSolicitud)),
    [idSolicitud, makeStore],
  );
  return store === undefined ? <Navigate replace to={routeForPlace.landing} /> : <Screen store={store} />;
};
