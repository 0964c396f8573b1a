/** Gives the focus to what is drawn under this id, for after an action that takes away what had it. */
export const focusOn = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};
