import { Navigate, useParams } from 'react-router-dom';
import { routeForPlace } from '#ui/app/route-for-step.ts';
import { AboutScreen } from './AboutScreen.tsx';
import { wordsOf, type AboutPage } from './text.ts';

const names = Object.keys(wordsOf) as readonly AboutPage[];

/** Information page named in the address; an unknown name redirects to the landing page (EXT-2111). */
export const AboutPlace = () => {
  const { tema } = useParams();
  const page = names.find((each) => each === tema);
  return page === undefined ? <Navigate replace to={routeForPlace.landing} /> : <AboutScreen page={page} />;
};
