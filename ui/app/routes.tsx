import type { ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { unknownLeadsTo } from '#core/access/sign-in/entry-guard.ts';
import { routeForAccess, type AccessPlace } from './access-routes.ts';
import { routeForPlace } from './route-for-step.ts';

/** One page for each address; made outside, so that each loads with what it needs. */
export type Pages = Readonly<
  Record<
    'Landing' | 'Identity' | 'Representative' | 'Company' | 'Request' | 'Receipt' | 'Rejection',
    ComponentType
  >
>;

export type AccessPages = Readonly<Record<AccessPlace, ComponentType>>;

type Props = { readonly pages: Pages; readonly access: AccessPages };

const names = Object.keys(routeForAccess) as readonly AccessPlace[];

/** ROOT-09, ROOT-10, PROUTE-08, PROUTE-09 · Each area has its own front page. */
const Unknown = () => {
  const { pathname } = useLocation();
  const leads = unknownLeadsTo(pathname) === 'portability' ? routeForPlace.landing : routeForAccess.signIn;
  return <Navigate replace to={leads} />;
};

/** ROOT-08, PROUTE-07, PROUTE-14 to PROUTE-22 · Every address of the portal under one root. */
export const PortalRoutes = ({ pages, access }: Props) => (
  <Routes>
    <Route path="/">
      <Route path="portabilidad" element={<pages.Landing />} />
      <Route path="portabilidad/formulario-landing" element={<pages.Landing />} />
      <Route path={routeForPlace.identity} element={<pages.Identity />} />
      <Route path={routeForPlace.representative} element={<pages.Representative />} />
      <Route path={routeForPlace.company} element={<pages.Company />} />
      <Route path={routeForPlace.request} element={<pages.Request />} />
      <Route path={routeForPlace.receipt} element={<pages.Receipt />} />
      <Route path={routeForPlace.rejection} element={<pages.Rejection />} />
      {names.map((name) => {
        const AccessPage = access[name];
        return <Route key={name} path={routeForAccess[name]} caseSensitive element={<AccessPage />} />;
      })}
      <Route path="*" element={<Unknown />} />
    </Route>
  </Routes>
);
