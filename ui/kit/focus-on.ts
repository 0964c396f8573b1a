/** Focuses an element, if there is one. A heading is focusable only until it loses the focus: screen readers announce permanently focusable ones as clickable (EXT-2436). */
export const giveFocus = (to: HTMLElement | null, options?: FocusOptions): void => {
  if (to === null) return;
  if (to.tabIndex < 0 && !to.hasAttribute('tabindex')) {
    to.tabIndex = -1;
    // An element focused by code stays focusable when the user switches windows.
    to.onblur = () => document.hasFocus() && to.removeAttribute('tabindex');
  }
  to.focus(options);
};

const mostFrames = 20;

/** Focuses the element of the first id, which may take up to 20 frames to appear, or else the first existing of the other ids. For actions that remove the focused element. */
export const focusOn = (...ids: readonly string[]): void => {
  let frames = 0;
  const look = (): void => {
    const [first, ...others] = ids.map((id) => document.getElementById(id));
    frames += 1;
    // Tries again in the next frame, since the element to focus may be rendered later, if its code is loaded on demand.
    if (first === null && others.length > 0 && frames < mostFrames) requestAnimationFrame(look);
    else giveFocus(first ?? others.find((element) => element !== null) ?? null);
  };
  requestAnimationFrame(look);
};
