import type { Page } from '@playwright/test';
import { brokenAmounts } from './broken-amounts.ts';

type Box = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** Boxes of what a selector shows, and of the page's content. */
type Shown = { readonly boxes: readonly Box[]; readonly content: Box; readonly scrolls: boolean };

const width = (boxes: readonly Box[]): number =>
  Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));

const pairs = (boxes: readonly Box[]): readonly (readonly [Box, Box])[] =>
  boxes.flatMap((box, place) => {
    const next = boxes[place + 1];
    return next === undefined ? [] : [[box, next] as const];
  });

/** Arrangements that a part of a page can have. */
const arrangements = {
  'one column': ({ boxes }) => pairs(boxes).every(([one, next]) => next.top >= one.bottom - 1),
  'side by side': ({ boxes }) =>
    pairs(boxes).every(([one, next]) => next.left >= one.right && next.top < one.bottom),
  'fills the width': ({ boxes, content }) => width(boxes) >= 0.6 * width([content]),
  'in the middle': ({ boxes, content }) =>
    boxes.every(({ left, right }) => Math.abs(left - content.left - (content.right - right)) <= 2),
  'ends alike': ({ boxes }) => pairs(boxes).every(([one, next]) => Math.abs(one.right - next.right) <= 1),
  'one large line': ({ boxes }) => boxes.every(({ top, bottom }) => bottom - top >= 30 && bottom - top < 60),
  'as high as what it holds': ({ boxes }) =>
    pairs(boxes).every(([one, next]) => one.bottom - next.bottom < 120),
} satisfies Record<string, (shown: Shown) => boolean>;

export type Arrangement = keyof typeof arrangements;

const shownIn = (page: Page, selector: string): Promise<Shown> =>
  page.evaluate((selected) => {
    const boxOf = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    };
    const content = document.querySelector('main > *') ?? document.body;
    return {
      boxes: [...document.querySelectorAll(selected)].map(boxOf),
      content: boxOf(content),
      scrolls: document.documentElement.scrollWidth > window.innerWidth,
    };
  }, selector);

/** Says what is wrong with how a part of a page is arranged; empty if nothing is: it is absent, differs from its arrangement, has to be scrolled sideways, or breaks an amount. */
export const misarranged = async (
  page: Page,
  selector: string,
  arrangement: Arrangement,
): Promise<readonly string[]> => {
  const shown = await shownIn(page, selector);
  return [
    ...(shown.boxes.length === 0 ? [`${selector} is absent`] : []),
    ...(arrangements[arrangement](shown) ? [] : [`${selector} is not: ${arrangement}`]),
    ...(shown.scrolls ? ['the page has to be scrolled sideways'] : []),
    ...(await brokenAmounts(page)),
  ];
};
