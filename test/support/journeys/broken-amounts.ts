import type { Page } from '@playwright/test';

/** Returns the amounts on the page that a line break splits, with the words around them. */
export const brokenAmounts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const words = node.textContent ?? '';
      for (const { index, 0: amount } of words.matchAll(
        /(?:US\$|\$)?\d{1,3}(?:\.\d{3})+(?:,\d+)?|\$\d+|\d+,\d+/g,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + amount.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(words);
      }
    }
    return broken;
  });
