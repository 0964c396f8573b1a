import { scenesOf } from '../scene.ts';
import { seeHeading } from '../steps.ts';

/** The front page, which the bank draws and no script. */
export const companyHome = scenesOf(
  { journey: 'Way in', screen: 'company-home', page: 'empresa', path: '' },
  [{ kind: 'empty', state: 'nobody signed in', steps: [seeHeading('Portal Empresas')] }],
);
