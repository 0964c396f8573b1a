let drawing = false;

/** Whether the first page is drawn now: by the bank, or over what the bank drew, whose elements stay where they are. */
export const isFirstDraw = (): boolean => drawing;

export const beginFirstDraw = (): void => {
  drawing = true;
};

/** The page lives. */
export const endFirstDraw = (): void => {
  drawing = false;
  document.querySelector('[data-drawn]')?.removeAttribute('data-drawn');
};
