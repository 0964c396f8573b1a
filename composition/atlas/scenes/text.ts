import { anyone } from '../people.ts';
import { landingPath, toCompany } from '../road.ts';
import { scenesOf } from '../scene.ts';
import { see, seeHeading } from '../steps.ts';

const path = '/portabilidad/textos/terminos';

/** Scenes of the legal texts, one page each. */
export const text = scenesOf({ journey: 'Portability', screen: 'text', path }, [
  { kind: 'empty', state: 'the terms', steps: [seeHeading('Texto de ejemplo, sin valor legal')] },
  {
    kind: 'loading',
    state: 'loading the text',
    asked: { falla: 'texts.read:silencio' },
    steps: [seeHeading('Términos y condiciones')],
  },
  {
    kind: 'error',
    state: 'a version that nobody has',
    path: `${path}/0`,
    steps: [seeHeading('No encontramos este texto')],
  },
  {
    kind: 'error',
    state: 'service not available',
    asked: { falla: 'texts.read:500' },
    steps: [see('Estimado Cliente')],
  },
]);

/** Scenes of the company step at a bank without legal texts. */
export const withoutTexts = scenesOf({ journey: 'Portability', screen: 'company', path: landingPath }, [
  {
    kind: 'empty',
    state: 'at a bank without texts',
    asked: { falla: 'texts.inUse:404' },
    steps: [toCompany(anyone), see('Razón social')],
  },
]);
