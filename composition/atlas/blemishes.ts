import type { Page } from '@playwright/test';

/** Finds visual defects of a page at its current width: a number split from its «N°», touching blocks, a rule only as wide as its heading, too small targets, invisible disabled buttons, and on phones a button narrower than its row (EXT-1030). */
export const blemishesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const say = (element: Element, what: string): void => {
      const words = element.getAttribute('aria-label') ?? element.textContent;
      found.push(`"${words.trim().slice(0, 40)}" ${what}`);
    };
    const shown = (selector: string): readonly HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true });
      });

    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      for (const { 0: number, index } of (node.textContent ?? '').matchAll(/N°\s\d+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1 && node.parentElement !== null) say(node.parentElement, `parts ${number}`);
      }
    }

    const blocks = '.note, .card, .items, .receipt, .drop, .error-summary, .actions';
    for (const one of shown('.note, .error-summary')) {
      for (const other of [one.previousElementSibling, one.nextElementSibling]) {
        if (other === null || !other.matches(blocks)) continue;
        const [upper, lower] = [one, other]
          .map((each) => each.getBoundingClientRect())
          .toSorted((first, second) => first.top - second.top);
        if (upper === undefined || lower === undefined || lower.height === 0) continue;
        const apart = Math.round(lower.top - upper.bottom);
        if (apart >= 0 && apart < 8) say(one, `stands ${apart} px from what is next to it`);
      }
    }

    for (const one of shown('main *')) {
      const { borderTopWidth, display } = getComputedStyle(one);
      const heading = one.querySelector(':scope > h2, :scope > h3');
      if (heading === null || borderTopWidth === '0px' || !/block|grid|flex/.test(display)) continue;
      const text = document.createRange();
      text.selectNodeContents(heading);
      const { width } = one.getBoundingClientRect();
      const isWhole = width >= (one.parentElement?.clientWidth ?? 0) - 80;
      if (!isWhole && width <= text.getBoundingClientRect().width + 8)
        say(one, 'has a rule as wide as its heading');
    }

    const isInSentence = (link: HTMLElement): boolean =>
      link.matches('a') &&
      getComputedStyle(link).display === 'inline' &&
      (link.parentElement?.textContent.trim().length ?? 0) > link.textContent.trim().length;
    const targets = 'a[href], button, select, summary, input:not([type=file], [type=hidden])';
    for (const one of shown(targets)) {
      const { width, height } = one.getBoundingClientRect();
      // Skips small click targets that are enlarged by other means: a link that covers its card, or a box whose
      // label is the whole row.
      const isLarger = one.matches('.ways a, .radio-card input, .radio-box input, .sr-only');
      if (isLarger || isInSentence(one)) continue;
      if (Math.min(width, height) < 24)
        say(one, `is ${Math.round(width)} by ${Math.round(height)} px to be hit`);
    }

    const groundOf = (element: Element | null): string => {
      if (element === null) return '';
      const { backgroundColor } = getComputedStyle(element);
      return /, 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
    };
    for (const one of shown('main .button:disabled:not(.button-text, .button-danger)')) {
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(one);
      const ground = groundOf(one.parentElement);
      const hasEdge = borderTopWidth !== '0px' && borderTopColor !== ground && !/, 0\)$/.test(borderTopColor);
      if (backgroundColor === ground && !hasEdge) say(one, 'has the colour of its ground');
    }

    if (innerWidth < 600)
      for (const one of shown(
        'main .button:not(.button-text, .button-danger, .button-small, .button-square)',
      )) {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const row = one.parentElement;
        if (row === null || getComputedStyle(one).position === 'absolute') continue;
        const isAlone = [...row.children].every((each) => {
          const beside = each.getBoundingClientRect();
          return each === one || beside.height === 0 || beside.top >= bottom || beside.bottom <= top;
        });
        const { paddingLeft, paddingRight } = getComputedStyle(row);
        const room = row.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        const isShrunk = row.clientWidth < (row.parentElement?.clientWidth ?? 0) * 0.6;
        if (isAlone && (right - left < room - 2 || isShrunk)) say(one, 'is narrower than its row');
      }
    return found;
  });
