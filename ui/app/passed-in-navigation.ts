// Values that a page of this document passed to the next, by their marks.
const passed = new Map<string, object>();

/** Keeps a value in the page's memory, and returns the mark by which the navigation state names it: an entry of the browser's history outlives the visitor, and a later page load brings back the state of every entry but its own (EXT-2876). */
export const passInNavigation = (value: object): string => {
  // The time of the page load makes the marks of another document unknown here.
  const mark = `${performance.timeOrigin}-${passed.size}`;
  passed.set(mark, value);
  return mark;
};

/** Returns the value that this document passed under a mark of the navigation state; undefined for anything else. */
export const passedInNavigation = (mark: unknown): object | undefined =>
  typeof mark === 'string' ? passed.get(mark) : undefined;
