let drawing = false;

/** Whether the first page is drawn now: by the bank, or over what the bank drew, whose elements stay where they are. */
export const isFirstDraw = (): boolean => drawing;

export const beginFirstDraw = (): void => {
  drawing = true;
};

/** Where a page that came drawn stands until it lives, and what was pressed in it last. */
type Drawn = HTMLElement & { pressed?: HTMLElement | undefined };

const drawn = (): Drawn | null => document.querySelector<Drawn>('[data-drawn]');

/** EXT-2307 · A press on a page that was not to open is nobody's. */
export const forgetPress = (): void => {
  const place = drawn();
  if (place !== null) place.pressed = undefined;
};

/** EXT-2307 · The page lives, and its guards were asked: what was pressed before is pressed now, where it still stands. */
export const endFirstDraw = (): void => {
  drawing = false;
  const place = drawn();
  if (place === null) return;
  delete place.dataset['drawn'];
  const { pressed } = place;
  // After all effects of the first draw, which React runs twice while one develops.
  queueMicrotask(() => pressed?.click());
};
