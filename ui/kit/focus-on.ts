/** Focuses an element, focusable only meanwhile: screen readers announce permanently focusable headings as clickable (EXT-2436). */
export const giveFocus = (to: HTMLElement | null, options?: FocusOptions): void => {
  if (to === null) return;
  if (to.tabIndex < 0 && !to.hasAttribute('tabindex')) {
    to.tabIndex = -1;
    // Switching windows keeps the focus.
    to.onblur = () => document.hasFocus() && to.removeAttribute('tabindex');
  }
  to.focus(options);
};

const mostFrames = 20;

/** Focuses the first existing element of these ids, after an action that removed the focused one. */
export const focusOn = (...ids: readonly string[]): void => {
  let frames = 0;
  const look = (): void => {
    const [first, ...others] = ids.map((id) => document.getElementById(id));
    frames += 1;
    // What is loaded when it is used may be drawn some frames later.
    if (first === null && others.length > 0 && frames < mostFrames) requestAnimationFrame(look);
    else giveFocus(first ?? others.find((element) => element !== null) ?? null);
  };
  requestAnimationFrame(look);
};
