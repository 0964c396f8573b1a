import { scenesOf } from '../scene.ts';
import { seeHeading } from '../steps.ts';

/** Scenes of the company home, which the bank renders without scripts. */
export const companyHome = scenesOf(
  { journey: 'Way in', screen: 'company-home', page: 'empresa', path: '' },
  [{ kind: 'empty', state: 'nobody signed in', steps: [seeHeading('Portal Empresas')] }],
);
