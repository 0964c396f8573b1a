import type { Page } from '@playwright/test';

declare global {
  interface Window {
    offendKeys: (what: string) => void;
  }
}

/** Runs in the page before its own scripts: reports every input that is not from a key, and every tab stop that is invisible or out of order. */
const watch = (): void => {
  const named = (element: Element): string =>
    `<${element.tagName.toLowerCase()} ${element.id} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)}>`;
  const tell = (what: string, where: EventTarget | null): void =>
    window.offendKeys(`${what} ${where instanceof Element ? named(where) : ''}`);
  const hear = (type: string, then: (event: Event) => void): void =>
    window.addEventListener(type, (event) => event.isTrusted && then(event), {
      capture: true,
      passive: true,
    });

  for (const type of ['pointerdown', 'mousedown', 'mousemove', 'touchstart', 'wheel', 'drop'])
    hear(type, ({ target }) => tell(`the page saw ${type} on`, target));

  // State of the checks: focus may only come from a key or a call of `focus`, and text only from keys that write.
  let wasPressed = false;
  let wasWritten = false;
  let isCalled = false;
  let stop: Element | undefined;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options): void {
    isCalled = true;
    focus.call(this, options);
    isCalled = false;
  };
  hear('keydown', (event) => {
    wasPressed = true;
    if ((event as KeyboardEvent).key !== 'Tab') wasWritten = true;
  });
  hear('focusin', ({ target }) => {
    if (!wasPressed && !isCalled) tell('no key brought the focus to', target);
    if (isCalled && target instanceof Element) stop = target;
    wasPressed = false;
  });
  hear('input', ({ target }) => {
    if (!wasWritten) tell('no key wrote into', target);
    wasWritten = false;
  });

  const marks = (element: Element): readonly Element[] =>
    [element, element.closest('label'), element.parentElement].filter((each) => each !== null);
  const isRinged = (element: Element): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  };
  const isSeen = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (marks(element).some((mark) => mark.contains(hit)) || hit.contains(element));
  };
  // Checks focus order and visible focus after each key (WCAG 2.4.3, 2.4.7, 2.4.11).
  hear('keyup', (event) => {
    const element = document.activeElement;
    const { key, shiftKey } = event as KeyboardEvent;
    if (key !== 'Tab' || element === null || element === document.body) return;
    if (!marks(element).some(isRinged)) tell('nothing shows the focus of', element);
    if (!isSeen(element)) tell('not on screen, or covered, stands the focus on', element);
    if ((element as HTMLElement).tabIndex > 0) tell('a place of its own in the order has', element);
    const isAfter =
      stop === undefined ||
      !stop.isConnected ||
      stop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    const isRound = element.matches('.skip') || element.closest('[role=dialog], [role=alertdialog]') !== null;
    if (!shiftKey && !isAfter && !isRound && stop !== element) tell('out of turn came', element);
    stop = element;
  });
};

const offences = new WeakMap<Page, readonly string[]>();

/** Tells whether a journey uses only the keyboard on this page. */
export const isByKeys = (page: Page): boolean => offences.has(page);

/** Makes a journey use only the keyboard on a page, and records every input that comes from anything else. */
export const useKeysAlone = async (page: Page): Promise<void> => {
  offences.set(page, []);
  await page.exposeFunction('offendKeys', (what: string) => {
    offences.set(page, [...new Set([...offencesOf(page), what])]);
  });
  await page.addInitScript(watch);
};

/** Returns what was recorded on a page: inputs that came from no key, and tab stops that are invisible or out of order. */
export const offencesOf = (page: Page): readonly string[] => offences.get(page) ?? [];
