/** EXT-2436 · Gives the focus to something that takes it only now: a heading that could always take it is called pressable by readers. */
export const giveFocus = (to: HTMLElement | null, options?: FocusOptions): void => {
  if (to === null) return;
  if (to.tabIndex < 0 && !to.hasAttribute('tabindex')) {
    to.tabIndex = -1;
    // A window that is left keeps what is focused in it.
    to.onblur = () => document.hasFocus() && to.removeAttribute('tabindex');
  }
  to.focus(options);
};

/** Gives the focus to what is drawn under the first of these ids that is there, for after an action that takes away what had it. */
export const focusOn = (...ids: readonly string[]): void => {
  requestAnimationFrame(() => {
    const drawn = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
    giveFocus(drawn ?? null);
  });
};
