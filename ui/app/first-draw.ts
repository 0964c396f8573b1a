let drawing = false;

/** Tells whether this is the first render: pre-rendering at the bank, or hydration in the browser. */
export const isFirstDraw = (): boolean => drawing;

export const beginFirstDraw = (): void => {
  drawing = true;
};

/** Ends the first render: from now on components render with the data of the visit. */
export const endFirstDraw = (): void => {
  drawing = false;
  document.querySelector('[data-drawn]')?.removeAttribute('data-drawn');
};
