import type { Page } from '@playwright/test';

/** Finds lost content of a page: overflow, cut or overlapping text, overlapping controls, and horizontal scrolling (EXT-2421). */
export const lossesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const wordsOf = (node: Node): string => `"${(node.textContent ?? '').trim().slice(0, 40)}"`;

    // Checks only the topmost layer while a dialog or popup covers the page.
    const tops = [...document.querySelectorAll('.modal-viewport, .overlay, .calendar')];
    const root = tops.at(-1) ?? document.body;
    const isForEars = (element: Element): boolean => {
      for (let one: Element | null = element; one !== null; one = one.parentElement)
        if (getComputedStyle(one).clipPath === 'inset(50%)' || one.matches('.skip:not(:focus)')) return true;
      return false;
    };
    const isDrawn = (element: Element): boolean => element.closest('svg') !== null;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForEars(element);

    type Box = {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    };
    type Piece = Box & { readonly of: Node; readonly name: string; readonly isText: boolean };
    const pieces: Piece[] = [];

    const fixedAbove = (element: Element): boolean => {
      for (let one: Element | null = element; one !== null; one = one.parentElement) {
        const { position, overflowY } = getComputedStyle(one);
        if (position === 'fixed') return !/auto|scroll/.test(overflowY);
      }
      return false;
    };

    /** Describes which ancestor cuts off an element, and by how many pixels; undefined if none does. */
    const cutBy = (element: Element, box: Box): string | undefined => {
      for (let one: Element | null = element; one !== null; one = one.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(one);
        const own = one.getBoundingClientRect();
        if (overflowX !== 'visible' && one !== document.documentElement && one !== document.body) {
          const hidesX = /hidden|clip/.test(overflowX);
          const hidesY = /hidden|clip/.test(overflowY);
          const beyondX = Math.max(own.left - box.left, box.right - own.right);
          const beyondY = Math.max(own.top - box.top, box.bottom - own.bottom);
          const name = one.className === '' ? one.tagName.toLowerCase() : `.${String(one.className)}`;
          if (hidesX && beyondX > 1) return `is cut by ${Math.round(beyondX)} px (${name})`;
          if (hidesY && beyondY > 3) return `is cut by ${Math.round(beyondY)} px of height (${name})`;
          // Stops the search for clipping ancestors at a container that scrolls by itself, since what it hides can
          // be reached.
          if (!hidesX) return undefined;
        }
        if (position === 'fixed') return undefined;
      }
      return undefined;
    };

    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const element = node.parentElement;
      if (element === null || (node.textContent ?? '').trim() === '') continue;
      if (element.matches('option, script, style, title') || isDrawn(element) || !isSeen(element)) continue;
      if (parseFloat(getComputedStyle(element).fontSize) === 0) continue;
      const slides = element.closest('.tips-window') !== null;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        if (width < 1 || height < 1) continue;
        // Skips slides outside the visible part of a carousel, which buttons reach.
        if (slides) continue;
        const cut = cutBy(element, { left, right, top, bottom });
        if (cut !== undefined) found.add(`${wordsOf(node)} ${cut}`);
        const beyond = fixedAbove(element) && (top < -1 || bottom > innerHeight + 1);
        if (beyond) found.add(`${wordsOf(node)} lies beyond the window and cannot be scrolled to`);
        // Tolerance for overlap, since a line box is higher than its letters.
        const edge = height * 0.22;
        pieces.push({
          left: left + 1,
          right: right - 1,
          top: top + edge,
          bottom: bottom - edge,
          of: node,
          name: wordsOf(node),
          isText: true,
        });
      }
    }

    for (const one of root.querySelectorAll<HTMLElement>('a[href], button, summary, [role=button]')) {
      if (!isSeen(one) || one.closest('.tips-window') !== null || one.matches('.ways a')) continue;
      for (const { left, right, top, bottom, width, height } of one.getClientRects())
        if (width > 1 && height > 1)
          pieces.push({
            left: left + 1,
            right: right - 1,
            top: top + 1,
            bottom: bottom - 1,
            of: one,
            name: wordsOf(one),
            isText: false,
          });
    }

    const isOver = (one: Piece, other: Piece): boolean =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    const ordered = pieces.toSorted((one, other) => one.top - other.top);
    for (const [place, one] of ordered.entries())
      for (const other of ordered.slice(place + 1)) {
        if (other.top > one.bottom) break;
        if (!isOver(one, other)) continue;
        const isItsOwn = one.of.contains(other.of) || other.of.contains(one.of);
        if (isItsOwn && !(one.isText && one.of === other.of)) continue;
        // Skips links in a sentence, whose boxes are as high as lines and may touch.
        const isInLine = [one, other].some(
          ({ of, isText }) => !isText && of instanceof Element && getComputedStyle(of).display === 'inline',
        );
        if (isInLine) continue;
        found.add(`${one.name} lies over ${other.name}`);
      }

    for (const one of root.querySelectorAll<HTMLElement>('*')) {
      const { overflowX } = getComputedStyle(one);
      // Skips data tables, which may be wider than their scrolling frame.
      const isTable = one.matches('.table-frame');
      if (/auto|scroll/.test(overflowX) && !isTable && one.scrollWidth > one.clientWidth + 1)
        found.add(
          `.${String(one.className)} has to be scrolled sideways by ${one.scrollWidth - one.clientWidth} px`,
        );
      if (
        one instanceof HTMLInputElement &&
        one.value === '' &&
        one.placeholder !== '' &&
        one.scrollWidth > one.clientWidth + 1
      )
        found.add(`the placeholder "${one.placeholder}" is cut`);
      if (
        one.matches('button, select') &&
        one.scrollWidth > one.clientWidth + 1 &&
        isSeen(one) &&
        !isForEars(one)
      )
        found.add(`${wordsOf(one)} does not fit its control`);
    }

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const culprits = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
        (one) => one.getBoundingClientRect().right > clientWidth + 1 && isSeen(one),
      );
      const names = culprits
        .slice(-3)
        .map((one) => `${one.tagName.toLowerCase()}.${String(one.className)} ${wordsOf(one)}`);
      found.add(`the page is ${scrollWidth - clientWidth} px wider than its window: ${names.join(', ')}`);
    }
    return [...found];
  });
