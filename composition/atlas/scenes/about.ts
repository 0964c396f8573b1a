import { scenesOf } from '../scene.ts';
import { seeHeading } from '../steps.ts';

const path = '/portabilidad/acerca-de/derechos';

/** Scenes of the information pages that the footer links to. */
export const about = scenesOf({ journey: 'Portability', screen: 'about', path }, [
  { kind: 'empty', state: 'rights', steps: [seeHeading('Tus datos y tus derechos')] },
  {
    kind: 'empty',
    state: 'cookies',
    path: '/portabilidad/acerca-de/cookies',
    steps: [seeHeading('Cookies')],
  },
  {
    kind: 'empty',
    state: 'accessibility',
    path: '/portabilidad/acerca-de/accesibilidad',
    steps: [seeHeading('Accesibilidad')],
  },
]);
