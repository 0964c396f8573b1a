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

/** Focuses the first existing element of these ids, after an action that removed the focused one. */
export const focusOn = (...ids: readonly string[]): void => {
  requestAnimationFrame(() => {
    const drawn = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
    giveFocus(drawn ?? null);
  });
};
