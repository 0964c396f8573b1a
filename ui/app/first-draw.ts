let drawing = false;

/** Whether this is the first render: pre-rendering at the bank, or hydration in the browser. */
export const isFirstDraw = (): boolean => drawing;

export const beginFirstDraw = (): void => {
  drawing = true;
};

/** The page lives. */
export const endFirstDraw = (): void => {
  drawing = false;
  document.querySelector('[data-drawn]')?.removeAttribute('data-drawn');
};
