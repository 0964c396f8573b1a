import { Navigate, useParams } from 'react-router-dom';
import { routeForPlace } from '#ui/app/route-for-step.ts';
import { AboutScreen } from './AboutScreen.tsx';
import { wordsOf, type AboutPage } from './text.ts';

const names = Object.keys(wordsOf) as readonly AboutPage[];

/** EXT-2111 · A page by its name in the address; any other name leads to the landing. */
export const AboutPlace = () => {
  const { tema } = useParams();
  const page = names.find((each) => each === tema);
  return page === undefined ? <Navigate replace to={routeForPlace.landing} /> : <AboutScreen page={page} />;
};
