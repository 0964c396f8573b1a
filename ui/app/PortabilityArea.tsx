import { observer } from 'mobx-react-lite';
import { Suspense, type ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { isIdentified } from '#core/portability/journey.ts';
import type { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { FollowJourney } from './FollowJourney.tsx';
import { routeForPlace } from './route-for-step.ts';

const textPath = '/portabilidad/textos/:texto/:version?';

/** Type with the component of each portability page; they are created outside `PortabilityArea`, so that each is loaded with its dependencies. */
export type PortabilityPages = Readonly<
  Record<
    | 'Landing'
    | 'Identity'
    | 'Representative'
    | 'Company'
    | 'Request'
    | 'Receipt'
    | 'Rejection'
    | 'Status'
    | 'Offer'
    | 'Documents'
    | 'Additional'
    | 'Text'
    | 'About',
    ComponentType
  >
>;

type Care = {
  readonly journey: JourneyStore;
  /** Component that warns about the end of the session; rendered once the visitor is identified (SEC-08). */
  readonly SessionCare: ComponentType;
};

type Props = Care & {
  readonly pages: PortabilityPages;
  /** Component that notifies of failed uploads while the visitor is on another screen (SOL-76). */
  readonly UploadNotices: ComponentType;
};

const CareOfSession = observer(({ journey, SessionCare }: Care) =>
  isIdentified(journey.state) ? (
    <Suspense fallback={null}>
      <SessionCare />
    </Suspense>
  ) : null,
);

/** Component with the routes of the portability area; unknown addresses redirect to the landing page (PROUTE-07, PROUTE-08, PROUTE-09, PROUTE-14 to PROUTE-24). */
export const PortabilityArea = ({ journey, pages, SessionCare, UploadNotices }: Props) => (
  <>
    <FollowJourney journey={journey} />
    <CareOfSession journey={journey} SessionCare={SessionCare} />
    <UploadNotices />
    <Routes>
      <Route>
        <Route path="portabilidad" element={<pages.Landing />} />
        <Route path="portabilidad/formulario-landing" element={<pages.Landing />} />
        <Route path={routeForPlace.identity} element={<pages.Identity />} />
        <Route path={routeForPlace.representative} element={<pages.Representative />} />
        <Route path={routeForPlace.company} element={<pages.Company />} />
        <Route path={routeForPlace.request} element={<pages.Request />} />
        <Route path={routeForPlace.receipt} element={<pages.Receipt />} />
        <Route path={routeForPlace.rejection} element={<pages.Rejection />} />
        <Route path={routeForPlace.status} element={<pages.Status />} />
        <Route path={routeForPlace.offer} element={<pages.Offer />} />
        <Route path={routeForPlace['my-documents']} element={<pages.Documents />} />
        <Route path={routeForPlace.additional} element={<pages.Additional />} />
        <Route path={textPath} element={<pages.Text />} />
        <Route path="/portabilidad/acerca-de/:tema" element={<pages.About />} />
        <Route path="*" element={<Navigate replace to={routeForPlace.landing} />} />
      </Route>
    </Routes>
  </>
);
