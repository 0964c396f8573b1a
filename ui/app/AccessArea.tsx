import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { routeForAccess, type AccessPlace } from './access-routes.ts';

export type AccessPages = Readonly<Record<AccessPlace, ComponentType>>;

const names = Object.keys(routeForAccess) as readonly AccessPlace[];

const toLogin = <Navigate replace to={routeForAccess.signIn} />;

/** Component with the routes of the access area; unknown addresses redirect to the login (ROOT-09, ROOT-17). */
export const AccessArea = ({ pages }: { readonly pages: AccessPages }) => (
  <Routes>
    <Route path="/">
      {names.map((name) => {
        const AccessPage = pages[name];
        return <Route key={name} path={routeForAccess[name]} caseSensitive element={<AccessPage />} />;
      })}
      <Route index element={toLogin} />
      <Route path="*" element={toLogin} />
    </Route>
  </Routes>
);
