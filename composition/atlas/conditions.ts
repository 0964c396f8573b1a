import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { blemishesOf } from './blemishes.ts';
import { lossesOf } from './losses.ts';

type Media = Parameters<Page['emulateMedia']>[0];

/** Condition of use in which scenes are checked, such as zoom or dark mode. */
export type Condition = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Text size of the page in this condition, in percent; 100 by default. */
  readonly text?: number;
  readonly media?: Media;
  /** Theme forced on the page, whatever the system's. */
  readonly theme?: 'dark';
  /** Checks of this condition beside the search for lost content; each returns the defects found. */
  readonly looks?: readonly ((page: Page) => Promise<readonly string[]>)[];
};

/** Finds texts that grew much less than the requested text size. */
const grownLess = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const sizes = (): ReadonlyMap<Element, number> =>
      new Map(
        [...document.querySelectorAll('body *:not(svg *, script, style, option)')]
          .filter(
            (one) =>
              one.checkVisibility() &&
              [...one.childNodes].some(
                (child) => child.nodeType === 3 && (child.textContent ?? '').trim() !== '',
              ),
          )
          .map((one) => [one, parseFloat(getComputedStyle(one).fontSize)]),
      );
    const large = sizes();
    const asked = root.style.fontSize;
    root.style.fontSize = '';
    const usual = sizes();
    root.style.fontSize = asked;
    return [...large].flatMap(([one, size]) => {
      const before = usual.get(one) ?? 0;
      // Accepts texts that grow by less than the requested factor of two, such as headings, which are large already
      // (WCAG).
      return before === 0 || size / before > 1.6
        ? []
        : [
            `"${(one.textContent ?? '').trim().slice(0, 40)}" grows to ${Math.round((100 * size) / before)} % only`,
          ];
    });
  });

/** Finds controls without a visible edge in forced-colours mode. */
const withoutEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, select, textarea, summary, input:not([type=hidden], [type=file])',
      ),
    ]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          one.closest('.sr-only') === null &&
          one.getBoundingClientRect().width > 2,
      )
      .filter((one) => {
        const { borderBottomWidth, borderBottomStyle, outlineStyle, textDecorationLine } =
          getComputedStyle(one);
        const edged = (each: HTMLElement): boolean => {
          const style = getComputedStyle(each);
          return style.borderBottomStyle !== 'none' && parseFloat(style.borderBottomWidth) > 0;
        };
        const hasEdge = borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) > 0;
        const isDrawn = one.querySelector('svg') !== null;
        const isDay = one.closest('[role=grid]') !== null;
        // Skips native checkboxes and radio buttons, which have an edge of their own.
        const isNative = one instanceof HTMLInputElement && getComputedStyle(one).appearance !== 'none';
        const isMarked = ['::before', '::after'].some(
          (part) => getComputedStyle(one, part).content !== 'none',
        );
        return (
          !hasEdge &&
          !isDay &&
          !isNative &&
          !isDrawn &&
          !isMarked &&
          outlineStyle === 'none' &&
          !textDecorationLine.includes('underline') &&
          !(one.parentElement !== null && edged(one.parentElement))
        );
      })
      .map(
        (one) =>
          `"${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}" ${one.tagName.toLowerCase()}.${one.className} has no edge`,
      ),
  );

/** Finds animations that run by themselves. */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `.${String(target?.className)} moves`;
      }),
  );

/** Finds text too pale to read when printed on white without backgrounds. */
const paleOnPaper = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('Nothing to read colours with');
    const luminance = (colour: string): number => {
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const element = node.parentElement;
      const words = (node.textContent ?? '').trim();
      if (
        element === null ||
        words === '' ||
        element.closest('.sr-only, script, style, option, svg') !== null
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { color, printColorAdjust } = getComputedStyle(element);
      if (printColorAdjust === 'exact' || element.closest(':disabled') !== null) continue;
      const contrast = 1.05 / (luminance(color) + 0.05);
      if (contrast < 4.5)
        found.add(`"${words.slice(0, 40)}" is printed at ${contrast.toFixed(1)} to 1 on white paper`);
    }
    return [...found];
  });

/** Finds controls that cannot be seen when focused: outside the window, covered, or without a focus ring. */
const lostFocus = async (page: Page): Promise<readonly string[]> => {
  // Presses a key, so that later focus by script counts as keyboard focus (focus-visible).
  await page.keyboard.press('Shift');
  return page.evaluate(() => {
    const focusable =
      'a[href], button:not(:disabled), summary, input:not([type=hidden], [type=file], :disabled), select:not(:disabled)';
    const tops = [...document.querySelectorAll('.modal-viewport, .overlay, .calendar')];
    const found: string[] = [];
    for (const one of (tops.at(-1) ?? document.body).querySelectorAll<HTMLElement>(focusable)) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.tabIndex < 0) continue;
      // Removes the focus and sets it again, since a control that was focused while the window shrank would not be
      // scrolled into view.
      one.blur();
      one.focus();
      if (document.activeElement !== one) continue;
      const name = `"${(one.getAttribute('aria-label') ?? (one.textContent || one.id)).trim().slice(0, 40)}"`;
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
        found.push(`${name} is out of the window when it is focused`);
        continue;
      }
      const over = document.elementFromPoint(x, y);
      const isIts = (each: Element | null): boolean =>
        each !== null &&
        (one.contains(each) ||
          each.contains(one) ||
          (one instanceof HTMLInputElement && [...(one.labels ?? [])].some((label) => label.contains(each))));
      if (!isIts(over)) found.push(`${name} is covered by .${String(over?.className)} when it is focused`);
      const shows = [
        one,
        ...(one instanceof HTMLInputElement ? (one.labels ?? []) : []),
        one.parentElement,
      ].some((each) => {
        if (each === null) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      if (!shows) found.push(`${name} does not show that it is focused`);
    }
    return found;
  });
};

const contrast = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withRules(['color-contrast'])
    .exclude('.guilloche')
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
};

/** Finds controls whose accessible name lacks their visible text, by which voice control calls them. */
const namedOtherwise = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withRules(['label-content-name-mismatch'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
};

const still: Media = { reducedMotion: 'reduce' };

/** Conditions in which every scene is checked, each with its own checks (EXT-2421). */
export const conditions: readonly Condition[] = [
  { name: 'desk', width: 1280, height: 860, looks: [namedOtherwise] },
  { name: 'large-desk', width: 1920, height: 1080 },
  { name: 'text-200', width: 1280, height: 860, text: 200, looks: [grownLess] },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'tablet-sideways', width: 1024, height: 768 },
  { name: 'tablet-text-200', width: 768, height: 1024, text: 200 },
  { name: 'phone', width: 360, height: 740 },
  { name: 'phone-sideways', width: 740, height: 360 },
  { name: 'small-phone', width: 320, height: 568 },
  { name: 'small-phone-sideways', width: 568, height: 320 },
  // Zoom of 400 % in a window of 1280 by 860 pixels.
  { name: 'zoom-400', width: 320, height: 215 },
  {
    name: 'forced-colours',
    width: 1280,
    height: 860,
    media: { forcedColors: 'active' },
    looks: [withoutEdge],
  },
  { name: 'reduced-motion', width: 1280, height: 860, looks: [moving] },
  { name: 'dark', width: 1280, height: 860, media: { colorScheme: 'dark' }, looks: [contrast] },
  // Print: letter paper with margins, from a dark theme, without printed backgrounds.
  { name: 'paper', width: 680, height: 880, media: { media: 'print' }, theme: 'dark', looks: [paleOnPaper] },
  // Keyboard focus at 400 % zoom; last, since leaving fields shows their messages.
  { name: 'keys-at-zoom-400', width: 320, height: 215, looks: [lostFocus] },
];

// Tells whether the portal's own colours apply, not those of print or of the user.
const isInOurColours = ({ media }: Condition): boolean =>
  media?.media !== 'print' && media?.forcedColors !== 'active';

const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  });

const enter = async (page: Page, { width, height, text = 100, media, theme }: Condition): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    media: 'screen',
    colorScheme: 'light',
    forcedColors: 'none',
    ...still,
    ...media,
  });
  await page.evaluate(
    ({ percent, asked }) => {
      document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
      document.documentElement.dataset.theme = asked;
    },
    { percent: text, asked: theme ?? 'system' },
  );
  await settle(page);
};

/** Finds the defects of a page in one condition, each prefixed with the condition's name. */
export const wrongIn = async (
  page: Page,
  condition: Condition,
  picture?: string,
): Promise<readonly string[]> => {
  await enter(page, condition);
  const found = [...(await lossesOf(page))];
  if (isInOurColours(condition)) found.push(...(await blemishesOf(page)));
  if (picture !== undefined) await page.screenshot({ path: picture, fullPage: true });
  for (const look of condition.looks ?? []) found.push(...(await look(page)));
  return found.map((one) => `${condition.name}: ${one}`);
};
