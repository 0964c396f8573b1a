import { scenesOf } from '../scene.ts';
import { see, seeHeading } from '../steps.ts';

/** Scenes of the company home, which the bank renders without scripts. */
export const companyHome = scenesOf(
  { journey: 'Way in', screen: 'company-home', page: 'empresa', path: '' },
  [
    { kind: 'empty', state: 'nobody signed in', steps: [seeHeading('Portal Empresas')] },
    {
      kind: 'filled',
      state: 'signed in, with another sign-in from elsewhere',
      asked: { quien: 'ana' },
      steps: [seeHeading(/^Hola, Ana/)],
    },
    {
      kind: 'filled',
      state: 'signed in, and a passkey may be added',
      asked: { quien: 'sin-llave' },
      steps: [seeHeading(/^Hola, Ana/), see(/Puede agregar una llave de acceso/)],
    },
  ],
);
