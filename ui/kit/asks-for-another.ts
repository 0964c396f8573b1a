import type { MouseEvent } from 'react';

/** Tells whether a click opens another tab or window: with a modifier key or another mouse button. */
export const asksForAnother = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
