import { anyone } from '../people.ts';
import { fillCompany, landingPath, toCompany, toRepresentative } from '../road.ts';
import { scenesOf, type Step } from '../scene.ts';
import { go, see, seeDialog, seeHeading, steps } from '../steps.ts';

const passing =
  (time: string): Step =>
  async (page) => {
    await page.clock.fastForward(time);
    await page.clock.runFor(2_000);
  };

// Step of a scene that installs a fake clock, starting at the page's time, which may differ from the
// computer's.
const withClock: Step = async (page) => {
  await page.clock.install({ time: await page.evaluate(() => Date.now()) });
};

// Step of a scene that waits until the draft is saved, since saving renews the session that is to expire.
const allKept: Step = (page) => page.waitForTimeout(2_500);

const idle = steps(withClock, toCompany(anyone), see(/^Guardado /), allKept, passing('28:30'));

/** Scenes of the session warning, which may appear in every step. */
export const session = [
  ...scenesOf({ journey: 'Portability', screen: 'session', path: landingPath }, [
    {
      kind: 'modal',
      state: 'about to end',
      shows: ['SessionCare'],
      steps: [idle, seeDialog('Tu sesión está por terminar')],
    },
    {
      kind: 'modal',
      state: 'over',
      shows: ['SessionCare'],
      steps: [idle, passing('03:00'), seeDialog('Tu sesión terminó')],
    },
  ]),
  ...scenesOf({ journey: 'Portability', screen: 'representative', path: landingPath }, [
    {
      kind: 'filled',
      state: 'typed text recovered',
      shows: ['DraftNotice'],
      steps: [
        toCompany(anyone),
        fillCompany,
        async (page) => {
          await page.waitForTimeout(2_500);
        },
        go(landingPath),
        seeHeading('Cómo sigue'),
        toRepresentative(anyone),
        see(/Recuperamos lo guardado de tu solicitud/),
      ],
    },
  ]),
];
