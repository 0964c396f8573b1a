import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blemishesOf } from './blemishes.ts';
import { conditions, wrongIn } from './conditions.ts';
import { heightOf, looks, pictureOf, widths, type Look, type Width } from './looks.ts';
import { nameOf, singleSteps, type Scene, type Step } from './scene.ts';
import { untilQuiet } from './until-quiet.ts';
import { movedButtons } from './stillness.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const timeout = 15_000;
const quality = 74;
// Milliseconds after which a loading state is surely on screen, since the portal shows one after 300.
export const lasting = 500;

/** Browser settings of a visitor: Chilean locale and time zone, desktop window, reduced motion. */
export const asVisitor: BrowserContextOptions = {
  viewport: { width: 1280, height: heightOf[1280] },
  reducedMotion: 'reduce',
  locale: 'es-CL',
  timezoneId: 'America/Santiago',
};

type Studio = {
  readonly browser: Browser;
  /** Base URL of the demonstration whose pages are pictured. */
  readonly base: string;
  readonly folder: string;
  /** Task for each scene: pictures in every look, a check that messages move no buttons, or a check for lost content in every condition. */
  readonly asks: 'pictures' | 'stillness' | 'conditions';
};

const addressOf = (base: string, { asked, page, path }: Scene): string =>
  `${base}/${page === undefined ? '' : `${page}/`}?${new URLSearchParams({ ...asked, panel: 'oculto' }).toString()}#${path}`;

const wear = (page: Page, look: Look): Promise<void> =>
  page.evaluate(({ brand, theme }) => {
    Object.assign(document.documentElement.dataset, { brand, theme });
  }, look);

/** Takes a picture of the whole page, or of the window if a dialog covers the page. */
const takePicture = async (page: Page, lens: CDPSession, file: string): Promise<void> => {
  const clip = await page.evaluate(() => {
    const { scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const isCovered = document.querySelector('.modal-viewport, .overlay') !== null;
    window.scrollTo(0, 0);
    return { x: 0, y: 0, scale: 1, width: clientWidth, height: isCovered ? clientHeight : scrollHeight };
  });
  const shot = { format: 'webp', quality, captureBeyondViewport: true, clip } as const;
  const { data } = await lens.send('Page.captureScreenshot', shot);
  await writeFile(file, Buffer.from(data, 'base64'));
};

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };

const told = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes
    .slice(0, 3)
    .map(({ html }) => html.slice(0, 160))
    .join(' | ')}`;

const hideDrawings = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    for (const drawing of document.querySelectorAll<SVGElement>('.guilloche'))
      drawing.style.display = isHidden ? 'none' : '';
  }, hidden);

// Finds accessibility violations with axe, run in the page itself, much faster than its default mode, which
// opens another page for the results; looks after the first are checked for contrast only.
const inspect = async (page: Page, isFirst: boolean): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // Hides the fine lines of drawings, over which axe cannot compute contrast.
  await hideDrawings(page, true);
  const { violations } = await (
    isFirst ? axe.withTags(standards) : axe.withRules(['color-contrast'])
  ).analyze();
  await hideDrawings(page, false);
  return violations.map(told);
};

const overflow = async (page: Page): Promise<readonly string[]> => {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return beyond > 0 ? [`the page is ${beyond} px wider than its window`] : [];
};

const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => {
      setTimeout(done, 120);
    });
  });

const inEveryLook = async (page: Page, scene: Scene, folder: string): Promise<readonly string[]> => {
  const findings: string[] = [];
  const note = (width: Width, look: Look, found: readonly string[]): void => {
    findings.push(...found.map((one) => `${nameOf(scene)}, ${look.brand} ${look.theme} ${width}: ${one}`));
  };
  const lens = await page.context().newCDPSession(page);
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: heightOf[width] });
    await settle(page);
    for (const look of looks) {
      const isFirst = look === looks[0];
      await wear(page, look);
      await takePicture(page, lens, join(folder, pictureOf(nameOf(scene), look, width)));
      // Checks the contrast of further looks at one width only.
      if (isFirst || width !== widths[0]) note(width, look, await inspect(page, isFirst));
      if (isFirst) note(width, look, [...(await overflow(page)), ...(await blemishesOf(page))]);
    }
  }
  return findings;
};

const inEveryCondition = async (page: Page, scene: Scene, folder: string): Promise<readonly string[]> => {
  const findings: string[] = [];
  for (const condition of conditions) {
    const picture = join(folder, 'conditions', `${nameOf(scene)}.${condition.name}.png`);
    findings.push(...(await wrongIn(page, condition, picture)).map((one) => `${nameOf(scene)}, ${one}`));
  }
  return findings;
};

/** Opens a scene and runs its steps; `beforeLast` runs just before the last step that is not a wait. */
export const reach = async (
  page: Page,
  base: string,
  scene: Scene,
  beforeLast: Step = async () => undefined,
): Promise<void> => {
  page.setDefaultTimeout(timeout);
  await page.goto(addressOf(base, scene));
  await page.locator('main').waitFor();
  const all = singleSteps(scene.steps);
  const last = all.findLastIndex(({ looks }) => looks !== true);
  for (const [place, step] of all.entries()) {
    if (place === last) await beforeLast(page);
    await step(page);
  }
  // Waits for content that loads late, such as parts below the window.
  await untilQuiet(page);
};

/** Opens a scene, performs the requested task on it (pictures in every look and width, or a check), and returns the defects found. */
export const shoot = async (
  { browser, base, folder, asks }: Studio,
  scene: Scene,
): Promise<readonly string[]> => {
  const context = await browser.newContext(asVisitor);
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => complaints.push(`${nameOf(scene)}: script error: ${message}`));
    try {
      await reach(page, base, scene);
    } catch (error) {
      await page.screenshot({ path: join(folder, 'missed', `${nameOf(scene)}.png`) });
      const [reason] = String(error).split('\nCall log');
      return [`${nameOf(scene)}: not reached: ${reason}`, ...complaints];
    }
    if (scene.kind === 'loading') await page.waitForTimeout(lasting);
    if (asks === 'conditions') return [...(await inEveryCondition(page, scene, folder)), ...complaints];
    const seen = asks === 'pictures' ? await inEveryLook(page, scene, folder) : [];
    // Checks moving buttons last, since that check types into every field.
    const moved = await movedButtons(page, { submits: scene.kind === 'empty' });
    return [...seen, ...moved.map((one) => `${nameOf(scene)}: ${one}`), ...complaints];
  } finally {
    await context.close();
  }
};
