import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { FollowJourney } from './FollowJourney.tsx';
import { routeForPlace } from './route-for-step.ts';

/** One page for each address; made outside, so that each loads with what it needs. */
export type PortabilityPages = Readonly<
  Record<
    'Landing' | 'Identity' | 'Representative' | 'Company' | 'Request' | 'Receipt' | 'Rejection' | 'Status',
    ComponentType
  >
>;

type Props = { readonly journey: JourneyStore; readonly pages: PortabilityPages };

/** PROUTE-07, PROUTE-08, PROUTE-09, PROUTE-14 to PROUTE-24 · Every address of the flow; any other opens the landing. */
export const PortabilityArea = ({ journey, pages }: Props) => (
  <>
    <FollowJourney journey={journey} />
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
        <Route path={routeForPlace.status} element={<pages.Status />} />
        <Route path="*" element={<Navigate replace to={routeForPlace.landing} />} />
      </Route>
    </Routes>
  </>
);
